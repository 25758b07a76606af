/** Something that a person can do now. `order` is its place among the others; what comes first is the most urgent. */
export type Line = {
  id: string;
  to: string;
  title: string;
  detail: string;
  tag: string;
  tone: "late" | "waiting" | "plain";
  order: number;
};
