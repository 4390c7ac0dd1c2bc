import { useEffect, useEffectEvent, useState } from 'react';
import type { InquiryList } from '#contract/desk/inquiryList.ts';
import { desk } from '../../api/desk.ts';
import { pageClient } from '../../pageClient.ts';
import { type Failure, failureOf } from './failure.ts';
import type { DeskAddress } from './useDeskAddress.ts';
import { usePoll } from './usePoll.ts';

interface Shown {
  list: InquiryList;
  /** Entity tag of the list's first page. */
  etag: string;
}

/**
 * The inquiries of a filter and a search, which follow what others do.
 *
 * @param text words to search for; empty for all
 */
export function useInquiryList(filter: Omit<DeskAddress, 'number'>, text: string) {
  const [shown, setShown] = useState<Shown>();
  const [failure, setFailure] = useState<Failure>();
  const [isLoading, setLoading] = useState(true);
  const [isNew, setNew] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const wanted = JSON.stringify([filter, text, attempt]);

  async function firstPage(): Promise<Shown> {
    const { etag, body } = await desk.list(pageClient, filter);
    return { etag, list: text ? await desk.search(pageClient, { ...filter, text }) : body };
  }

  const load = useEffectEvent(async (isWanted: () => boolean) => {
    setLoading(true);
    setNew(false);
    try {
      const first = await firstPage();
      if (!isWanted()) return;
      setShown(first);
      setFailure(undefined);
    } catch (error) {
      if (isWanted()) setFailure(failureOf(error));
    } finally {
      if (isWanted()) setLoading(false);
    }
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is another one when any of them changes
  useEffect(() => {
    let isWanted = true;
    void load(() => isWanted);
    return () => {
      isWanted = false;
    };
  }, [wanted]);

  usePoll(async () => {
    if (!shown || isLoading) return;
    const changed = await desk.pollList(pageClient, filter, shown.etag);
    if (!changed) return;
    const list = text ? await desk.search(pageClient, { ...filter, text }, { progress: false }) : changed.body;
    setShown({ etag: changed.etag, list });
    setNew(true);
  });

  async function more(): Promise<void> {
    const cursor = shown?.list.next;
    if (!shown || !cursor || isLoading) return;
    setLoading(true);
    try {
      const next = text
        ? await desk.search(pageClient, { ...filter, text, cursor })
        : (await desk.list(pageClient, { ...filter, cursor })).body;
      setShown({ ...shown, list: { ...next, list: [...shown.list.list, ...next.list] } });
      setFailure(undefined);
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setLoading(false);
    }
  }

  return {
    list: shown?.list,
    failure,
    isLoading,
    /** Whether it has changed since it was asked for. */
    isNew,
    reload: () => setAttempt(attempt + 1),
    more: () => void more(),
  };
}
