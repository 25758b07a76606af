import { MISSING } from "../../../../content-model/values/html.ts";

/** Text from the content. Facts that the owner has not supplied yet are highlighted. */
export function Words({ children }: { children: string }) {
  return children.split(MISSING.start).map((part, index) => {
    const [missing, rest] = index === 0 ? [undefined, part] : part.split(MISSING.end);
    return (
      <span key={index}>
        {missing && <mark className="missing">{missing}</mark>}
        {rest}
      </span>
    );
  });
}
