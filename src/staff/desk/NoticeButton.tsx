import { useEffect, useState } from 'react';
import { inBackground } from '#browser/api/call.ts';
import type { Tagged } from '#browser/api/client.ts';
import { tryStorage } from '#browser/page/tryStorage.ts';
import { pageClient } from '#browser/pageClient.ts';
import { getInquiries, type InquiryList } from '#contract/desk/inquiryList.ts';
import { Button } from '../shell/Button.tsx';
import { deskWords } from '../shell/words.ts';

/** Interval between two looks for new inquiries while the tab is hidden, in milliseconds. */
const interval = 60_000;

/** Entry of `localStorage` that says that the person wants notifications in this browser. */
const entry = 'deskNotices';

const isWanted = () => Notification.permission === 'granted' && tryStorage(() => localStorage.getItem(entry)) === 'on';

/** Button for notifications of new inquiries. Browsers without notifications do not show it. */
export function NoticeButton() {
  return 'Notification' in globalThis ? <Toggle /> : null;
}

function Toggle() {
  const { notices: words } = deskWords();
  const [isOn, setOn] = useState(isWanted);
  const [isBlocked, setBlocked] = useState(false);
  useEffect(() => (isOn ? watchNewInquiries() : undefined), [isOn]);

  async function toggle(): Promise<void> {
    const isGranted = isOn || (await Notification.requestPermission()) === 'granted';
    setBlocked(!isGranted);
    if (!isGranted) return;
    tryStorage(() => (isOn ? localStorage.removeItem(entry) : localStorage.setItem(entry, 'on')));
    setOn(!isOn);
  }

  return (
    <>
      <Button look="quiet" onClick={() => void toggle()}>
        {isOn ? words.on : words.off}
      </Button>
      <span role="status">{isBlocked && words.blocked}</span>
    </>
  );
}

/**
 * Shows a notification of inquiries that arrive while the tab is hidden. Its text is not personal, because other people
 * may see the screen.
 *
 * @returns function that ends the watch
 */
function watchNewInquiries(): () => void {
  let latest: Tagged<InquiryList> | undefined;
  let since = new Date().toISOString();

  async function look(): Promise<void> {
    if (document.visibilityState === 'visible') return;
    // The desk itself says that the session has ended.
    // Without a filter, the newest inquiry is the first.
    const all = { query: {} };
    const response = await pageClient.sendTagged(getInquiries, all, latest, inBackground).catch(() => undefined);
    const newest = response?.data.list[0]?.receivedAt;
    latest = response ?? latest;
    if (newest === undefined || newest <= since) return;
    since = newest;
    const { notices: words } = deskWords();
    const notice = new Notification(words.title, { body: words.text, tag: entry });
    notice.addEventListener('click', () => {
      focus();
      notice.close();
    });
  }

  const restart = () => {
    since = new Date().toISOString();
  };
  const timer = setInterval(() => void look(), interval);
  document.addEventListener('visibilitychange', restart);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', restart);
  };
}
