import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect } from 'react';
import { inBackground } from '#client/api/call.ts';
import { pageClient } from '#client/pageClient.ts';
import type { DataOf } from '#contract/call.ts';
import { getWriters } from '#contract/desk/writers.ts';
import { fillLabel } from '#i18n/fillLabel.ts';
import { deskLabels } from '../shell/labels.ts';
import { pollInterval } from '../shell/useLoad.ts';

const $writers = atom<DataOf<typeof getWriters>['list']>([]);

/** Looks who writes, while the tab is visible. */
async function look(): Promise<void> {
  if (document.visibilityState === 'hidden') return;
  // Without the server it is unknown who writes. The desk itself says that the session has ended.
  const { list } = await pageClient.send(getWriters, {}, inBackground).catch(() => ({ list: [] }));
  $writers.set(list);
}

/** Polls who writes while the desk is open. */
export function usePolledWriters(): void {
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
  const { one: labels } = deskLabels();
  const about = useStore($writers).filter((each) => each.number === number);
  return about.map(({ kind, person: { name } }) => fillLabel(labels.writing[kind], { name })).join(' · ');
}
