import { useEffect, useState } from 'react';
import type { SavedReplies, SavedReply } from '#contract/desk/savedReply.ts';
import type { Tagged } from '../../api/client.ts';
import { desk } from '../../api/desk.ts';
import { pageClient } from '../../pageClient.ts';

/** Newest answer in this tab. */
let newest: Tagged<SavedReplies> | undefined;

/** Returns the saved replies, and looks for changed ones once. Without the server, they stay as they are. */
export function useSavedReplies(): readonly SavedReply[] {
  const [known, setKnown] = useState(newest);
  useEffect(() => {
    desk.savedReplies(pageClient, newest).then(
      (answer) => {
        newest = answer;
        setKnown(answer);
      },
      () => {},
    );
  }, []);
  return known?.data.list ?? [];
}
