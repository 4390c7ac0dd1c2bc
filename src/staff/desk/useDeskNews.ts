import { useEffect, useState } from 'react';
import { inBackground } from '#browser/api/call.ts';
import { pageClient } from '#browser/pageClient.ts';
import { getDeskNews, type Writing } from '#contract/desk/deskNews.ts';
import { fillLabel } from '#i18n/fillLabel.ts';
import { showNotice, wantsNotices } from '../shell/notices.ts';
import { pollInterval } from '../shell/useLoad.ts';
import { deskWords } from '../shell/words.ts';

/** Returns colleagues who write about an inquiry now. A hidden tab notifies the person of news, if wanted. */
export function useDeskNews(): readonly Writing[] {
  const [writing, setWriting] = useState<readonly Writing[]>([]);
  useEffect(() => {
    let since: string | undefined;
    async function look(): Promise<void> {
      const isHidden = document.visibilityState === 'hidden';
      if (isHidden && !wantsNotices()) return;
      // The desk itself says that the session has ended.
      const news = await pageClient.send(getDeskNews, { query: { since } }, inBackground).catch(() => undefined);
      if (!news) return;
      since = news.at;
      setWriting(news.writing);
      const { notices } = deskWords();
      if (isHidden && news.news.length > 0) showNotice(news.news.map((kind) => notices[kind]).join('\n'));
    }
    const onTime = () => void look();
    onTime();
    const timer = setInterval(onTime, pollInterval);
    document.addEventListener('visibilitychange', onTime);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onTime);
    };
  }, []);
  return writing;
}

/** Returns in words who writes about an inquiry; empty if nobody does. */
export function writingText(writing: readonly Writing[], number: string): string {
  const { one: words } = deskWords();
  const about = writing.filter((each) => each.number === number);
  return about.map(({ kind, person: { name } }) => fillLabel(words.writing[kind], { name })).join(' · ');
}
