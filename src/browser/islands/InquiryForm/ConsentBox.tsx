import type { ReactNode } from 'react';
import controls from '#client/controls.module.css';
import { Problem } from '#client/Field.tsx';
import type { ConsentField } from '#contract/inquiry.ts';
import styles from './InquiryForm.module.css';

interface Props {
  name: ConsentField;
  title: string;
  /** Label for required or optional. */
  mark: string;
  required?: boolean;
  problem?: string | undefined;
  /** The consent text, or a hint. */
  children: ReactNode;
}

/** A check box with the text of the consent. */
export function ConsentBox({ name, title, mark, required = false, problem, children }: Props) {
  const textId = `${name}-text`;
  const problemId = `${name}-problem`;
  return (
    <div className={styles.consent}>
      <label className={styles.check}>
        <input
          className={controls.check}
          type="checkbox"
          id={name}
          name={name}
          value="yes"
          required={required}
          aria-describedby={problem ? `${problemId} ${textId}` : textId}
          aria-invalid={problem ? true : undefined}
        />
        <span>
          {title} <span className="muted whole">({mark})</span>
        </span>
      </label>
      {problem && <Problem id={problemId}>{problem}</Problem>}
      <div id={textId}>{children}</div>
    </div>
  );
}
