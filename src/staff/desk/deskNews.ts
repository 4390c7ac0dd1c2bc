import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect } from 'react';
import { inBackground } from '#browser/api/call.ts';
import { pageClient } from '#browser/pageClient.ts';
import { type DeskNews, getDeskNews } from '#contract/desk/deskNews.ts';
import { fillLabel } from '#i18n/fillLabel.ts';
import { showNotice, wantsNotices } from '../shell/notices.ts';
import { pollInterval } from '../shell/useLoad.ts';
import { deskWords } from '../shell/words.ts';

/** True while a call has no answer yet: a second one since the same moment would tell its news again. */
let isLooking = false;

const $news = atom<DeskNews | undefined>();

/** Polls who writes, also in a hidden tab whose person wants to be notified of news. */
async function look(): Promise<void> {
  const isHidden = document.visibilityState === 'hidden';
  if (isLooking || (isHidden && !wantsNotices())) return;
  isLooking = true;
  const known = $news.get();
  // Without the server it is unknown who writes. The desk itself says that the session has ended.
  const latest = await pageClient
    .send(getDeskNews, { query: { since: known?.at } }, inBackground)
    .catch(() => known && { ...known, writing: [], news: [] })
    .finally(() => {
      isLooking = false;
    });
  if (!latest) return;
  $news.set(latest);
  const { notices } = deskWords();
  if (isHidden && latest.news.length > 0) showNotice(latest.news.map((kind) => notices[kind]).join('\n'));
}

/** Polls the news while the desk is open. */
export function useDeskNews(): void {
  useEffect(() => {
    const onTime = () => void look();
    onTime();
    const timer = setInterval(onTime, pollInterval);
    document.addEventListener('visibilitychange', onTime);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onTime);
    };
  }, []);
}

/** Returns in words which colleagues write about an inquiry; empty without any. */
export function useWriting(number: string): string {
  const { one: words } = deskWords();
  const about = useStore($news)?.writing.filter((each) => each.number === number) ?? [];
  return about.map(({ kind, person: { name } }) => fillLabel(words.writing[kind], { name })).join(' · ');
}
