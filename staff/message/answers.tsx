import styles from "../parts/answers.module.css";

export type Answer = { label: string; answer: string };
type Props = { heading: string; answers: readonly Answer[]; none: string };

/** Questions and answers under a heading; `none` if there is no answer. Line breaks of an answer are kept. */
export function Answers({ heading, answers, none }: Props) {
  return (
    <section>
      <h2>{heading}</h2>
      {answers.length === 0 && <p>{none}</p>}
      {answers.length > 0 && <AnswerList answers={answers} />}
    </section>
  );
}

type ListProps = { answers: readonly Answer[]; className?: string | undefined };

export const AnswerList = ({ answers, className = styles.answers }: ListProps) => (
  <dl className={className}>
    {answers.map(({ label, answer }) => (
      <div key={label}>
        <dt>{label}</dt>
        {/* Its direction follows its own letters, whatever the words around it are. */}
        <dd dir="auto">{answer}</dd>
      </div>
    ))}
  </dl>
);
