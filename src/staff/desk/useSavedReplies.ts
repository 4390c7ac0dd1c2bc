import { useEffect, useState } from 'react';
import { inBackground } from '#browser/api/call.ts';
import type { Tagged } from '#browser/api/client.ts';
import { pageClient } from '#browser/pageClient.ts';
import { getSavedReplies, type SavedReplies, type SavedReply } from '#contract/desk/savedReply.ts';

/** Newest answer in this tab. */
let newest: Tagged<SavedReplies> | undefined;

/** Returns the saved replies, and looks for changed ones once. Without the server, they stay as they are. */
export function useSavedReplies(): readonly SavedReply[] {
  const [known, setKnown] = useState(newest);
  useEffect(() => {
    pageClient.sendTagged(getSavedReplies, {}, newest, inBackground).then(
      (answer) => {
        newest = answer;
        setKnown(answer);
      },
      () => {},
    );
  }, []);
  return known?.data.list ?? [];
}
