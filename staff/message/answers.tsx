import styles from "../parts/answers.module.css";

export type Answer = { label: string; answer: string };
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
