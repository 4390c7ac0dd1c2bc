import styles from './Numbers.module.css';

/** Figures in large type, each with its name. */
export function Figures({ figures }: { figures: readonly (readonly [name: string, figure: string | number])[] }) {
  return (
    <dl className={styles.figures}>
      {figures.map(([name, figure]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
