/** Works on all items in their order, on two at the same time, because CI has two cores and a page of a browser uses one. */
export async function twoAtOnce<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const queue = [...items];
  const workOnQueue = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) await work(next);
  };
  await Promise.all([workOnQueue(), workOnQueue()]);
}
