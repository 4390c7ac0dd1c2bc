import { type PropsWithChildren, useState } from 'react';
import { CallError } from '#client/api/call.ts';
import { alertLabels } from '#client/api/errorAlert.ts';
import { pageLocale } from '#client/api/pageLocale.ts';
import { pageClient } from '#client/pageClient.ts';
import { openPreview } from '#contract/preview.ts';
import { localizePath } from '#i18n/paths.ts';

interface Props extends PropsWithChildren {
  className?: string | undefined;
}

/** Button that opens the preview of unpublished posts. Shows the server's reason for a refusal. */
export function PreviewButton({ className, children }: Props) {
  const [problem, setProblem] = useState('');

  async function open() {
    setProblem('');
    try {
      await pageClient.send(openPreview, {}, { errorMessage: false });
      location.assign(localizePath('/dashboard', pageLocale()));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.msg || alertLabels[pageLocale()].again);
    }
  }

  return (
    <>
      <button type="button" className={className} onClick={() => void open()}>
        {children}
      </button>
      {problem && <p role="alert">{problem}</p>}
    </>
  );
}
