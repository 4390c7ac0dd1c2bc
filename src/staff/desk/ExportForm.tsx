import { useState } from 'react';
import { stayOnPage } from '#client/api/call.ts';
import { pageClient } from '#client/pageClient.ts';
import { exportInquiryList, maxReason, minReason } from '#contract/desk/deskCalls.ts';
import { fillLabel } from '#i18n/fillLabel.ts';
import { deskLabels } from '../shell/labels.ts';
import ui from '../shell/ui.module.css';
import type { DeskFilter } from './deskAddress.tsx';
import { ReasonForm } from './ReasonForm.tsx';

interface Props {
  filter: DeskFilter;
  /** Search words; empty for all inquiries of the filter. */
  text: string;
}

/** Form that saves the list as a file after staff have typed the reason, which the audit log keeps. */
export function ExportForm({ filter, text }: Props) {
  const { list: labels } = deskLabels();
  const [isPending, setPending] = useState(false);
  const [name, setName] = useState<string>();

  async function save(reason: string): Promise<boolean> {
    if (isPending) return false;
    setPending(true);
    setName(undefined);
    try {
      const body = { ...filter, ...(text && { text }), reason };
      setName(await pageClient.download(exportInquiryList, { body }, stayOnPage));
      return true;
    } catch {
      // The client's alert names the failure. The reason stays.
      return false;
    } finally {
      setPending(false);
    }
  }

  return (
    <div className={ui.buttons}>
      <span role="status">{name !== undefined && fillLabel(labels.exported, { name })}</span>
      <ReasonForm
        opener={labels.export}
        label={labels.reason}
        hint={labels.reasonHint}
        submit={isPending ? labels.exporting : labels.save}
        isPending={isPending}
        maxLength={maxReason}
        problemOf={(reason) => [...reason].length < minReason && labels.reasonMissing}
        onSubmit={save}
      />
    </div>
  );
}
