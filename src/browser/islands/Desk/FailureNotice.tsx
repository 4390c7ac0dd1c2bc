import { pageLocale } from '../../api/pageLocale.ts';
import { signInAddress } from '../../api/signInPage.ts';
import styles from './Desk.module.css';
import type { Failure } from './failure.ts';
import { deskWords } from './words.ts';

interface Props {
  failure: Failure;
  /** Tries again what failed. */
  onRetry?: () => void;
}

/** Says why something failed, and what to do about it; the page and what was typed stay. */
export function FailureNotice({ failure, onRetry }: Props) {
  const { session, one } = deskWords();
  const texts: Record<Failure, { title: string; hint?: string }> = {
    ended: { title: session.ended },
    forbidden: { title: session.forbidden, hint: session.forbiddenHint },
    deleted: { title: one.deleted, hint: one.deletedHint },
    conflict: { title: one.conflict, hint: one.conflictHint },
    invalid: { title: one.required },
    away: { title: session.away, hint: one.kept },
  };
  const { title, hint } = texts[failure];
  return (
    <div className={styles.notice} role="alert">
      <p className={styles.noticeTitle}>{title}</p>
      {hint && <p>{hint}</p>}
      {failure === 'ended' && (
        <p>
          <a href={signInAddress(pageLocale())} target="_blank" rel="noopener">
            {session.newTab}
          </a>
        </p>
      )}
      {onRetry && (failure === 'ended' || failure === 'away') && (
        <button type="button" className={styles.button} onClick={onRetry}>
          {failure === 'ended' ? session.again : session.retry}
        </button>
      )}
    </div>
  );
}
