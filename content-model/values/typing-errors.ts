/**
 * Returns how many letters must be added, dropped, replaced or swapped with the next to make one word of another (optimal string alignment
 * distance).
 */
export function typingErrors(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let at = 1; at <= one.length; at += 1) {
    const row = [at];
    for (let to = 1; to <= other.length; to += 1) {
      const isSame = one[at - 1] === other[to - 1];
      let errors = Math.min((last[to] ?? 0) + 1, (row[to - 1] ?? 0) + 1, (last[to - 1] ?? 0) + (isSame ? 0 : 1));
      const isSwapped = at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1];
      if (isSwapped) errors = Math.min(errors, (beforeLast[to - 2] ?? 0) + 1);
      row.push(errors);
    }
    [beforeLast, last] = [last, row];
  }
  return last[other.length] ?? 0;
}
