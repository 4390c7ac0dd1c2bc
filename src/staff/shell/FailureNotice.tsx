import { useEffect, useState } from 'react';
import { CallError, shownInPlace } from '#client/api/call.ts';
import { pageLocale } from '#client/api/pageLocale.ts';
import { pageClient } from '#client/pageClient.ts';
import { getAccount } from '#contract/account.ts';
import { fileLimits } from '#contract/desk/inquiryFile.ts';
import { fillLabel } from '#i18n/fillLabel.ts';
import { localizePath } from '#i18n/paths.ts';
import { Button } from './Button.tsx';
import { deskLabels, fileLabels } from './labels.ts';
import ui from './ui.module.css';

/** Reason of a failed call of the desk. */
export type FailureReason = 'signedOut' | 'forbidden' | 'deleted' | 'conflict' | 'invalid' | 'files' | 'unavailable';

const reasons: Record<number, FailureReason> = { 403: 'forbidden', 404: 'deleted', 409: 'conflict', 422: 'invalid' };

/**
 * Returns the reason of a failed call.
 *
 * @throws rethrows any other error
 */
export function failureOf(error: unknown): FailureReason {
  if (!(error instanceof CallError)) throw error;
  if (error.failure === 'signedOut') return 'signedOut';
  // The server names a refused file in words, and no field.
  if (error.status === 413 || (error.status === 422 && Object.keys(error.fields).length === 0)) return 'files';
  return reasons[error.status ?? 0] ?? 'unavailable';
}

interface Props {
  failure: FailureReason;
  /** The server's own words, if it has answered. */
  message?: string | undefined;
  /** True below the thread, which shows what caused a conflict. */
  isBelowThread?: boolean;
  /** Retries the failed call. */
  onRetry?: (() => void) | undefined;
}

/** Reason of a failure, with advice. The page and all typed text stay. */
export function FailureNotice({ failure, message, isBelowThread, onRetry }: Props) {
  const { session: labels, one } = deskLabels();
  const isRequired = useRequiredAction(failure === 'forbidden');
  const texts: Record<FailureReason, { title: string; hint?: string }> = {
    signedOut: { title: labels.ended },
    forbidden: { title: labels.forbidden, hint: labels.forbiddenHint },
    deleted: { title: one.deleted, hint: one.deletedHint },
    conflict: { title: one.conflict, hint: isBelowThread ? one.conflictAbove : one.conflictBelow },
    invalid: { title: one.required },
    // A proxy refuses large files without words.
    files: { title: message || fillLabel(fileLabels().tooMany, fileLimits(pageLocale())) },
    unavailable: { title: message || labels.away, ...(isBelowThread && { hint: one.kept }) },
  };
  const { title, hint } = texts[failure];
  if (failure === 'forbidden' && isRequired === undefined) return null;
  if (failure === 'forbidden' && isRequired) return <RequiredNotice />;
  return (
    <div className={ui.notice} role="alert">
      <p className={ui.noticeTitle}>{title}</p>
      {hint && <p>{hint}</p>}
      {onRetry && failure === 'unavailable' && <Button onClick={onRetry}>{labels.retry}</Button>}
    </div>
  );
}

/** Returns true if a required action keeps the account from its menus; `undefined` until the server has answered. */
function useRequiredAction(isForbidden: boolean): boolean | undefined {
  const [isRequired, setRequired] = useState<boolean>();
  useEffect(() => {
    if (!isForbidden) return;
    pageClient.send(getAccount, {}, shownInPlace).then(
      ({ requiredActions }) => setRequired(requiredActions.length > 0),
      () => setRequired(false),
    );
  }, [isForbidden]);
  return isRequired;
}

/** Link to the account page, which returns to this page afterwards. */
function RequiredNotice() {
  const { session: labels } = deskLabels();
  const from = location.pathname + location.search;
  return (
    <div className={ui.notice} role="alert">
      <p className={ui.noticeTitle}>{labels.required}</p>
      <p>{labels.requiredHint}</p>
      <a href={`${localizePath('/staff/account', pageLocale())}?${new URLSearchParams({ from })}`} type="text/html">
        {labels.account}
      </a>
    </div>
  );
}
