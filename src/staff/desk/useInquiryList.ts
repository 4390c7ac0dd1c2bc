import { useRef } from 'react';
import { type CallOptions, inBackground, shownInPlace } from '#client/api/call.ts';
import type { Tagged } from '#client/api/client.ts';
import { pageClient } from '#client/pageClient.ts';
import type { InquiryDetail } from '#contract/desk/inquiryDetail.ts';
import { findInquiries, getInquiries, type InquiryList, type ListedInquiry } from '#contract/desk/inquiryList.ts';
import { siteDay } from '#i18n/siteDay.ts';
import { useLoad } from '../shell/useLoad.ts';
import type { DeskFilter } from './deskAddress.tsx';

interface LoadedList {
  /** First page of the filter without the search. Its entity tag reveals changes by others. */
  first: Tagged<InquiryList>;
  list: InquiryList;
  /** Query that the list answers. */
  text: string;
  /** True after a change by others. */
  isNew: boolean;
}

/**
 * Loads and polls the inquiries of a filter and a search.
 *
 * @param text query; empty for all inquiries
 */
export function useInquiryList(filter: DeskFilter, text: string) {
  /** Polls in the background with the latest response. The server records no view of an unchanged one. */
  const firstPage = (latest?: Tagged<InquiryList>) =>
    pageClient.sendTagged(getInquiries, { query: filter }, latest, latest ? inBackground : shownInPlace);

  const find = (page: { cursor?: string }, options: CallOptions) =>
    pageClient.send(findInquiries, { body: { ...filter, ...page, text } }, options);

  async function load(): Promise<LoadedList> {
    const first = await firstPage();
    return { first, list: text ? await find({}, shownInPlace) : first.data, text, isNew: false };
  }

  /** Polls as many pages as the list has. */
  async function poll(loaded: LoadedList): Promise<LoadedList> {
    const first = await firstPage(loaded.first);
    if (first === loaded.first) return loaded;
    let list = text ? await find({}, inBackground) : first.data;
    while (list.next && list.list.length < loaded.list.list.length) {
      list = await withNextPage(list, list.next, inBackground);
    }
    return { first, list, text, isNew: true };
  }

  async function withNextPage(pages: InquiryList, cursor: string, options: CallOptions): Promise<InquiryList> {
    const next = text
      ? await find({ cursor }, options)
      : await pageClient.send(getInquiries, { query: { ...filter, cursor } }, options);
    return { ...next, list: [...pages.list, ...next.list] };
  }

  const { value: loaded, isLoading, update, revise, ...loading } = useLoad(JSON.stringify([filter, text]), load, poll);

  /** Reloads the list. Never throws. */
  const refresh = () => update(load);

  /** Appends the next page. */
  function more(): void {
    const cursor = loaded?.list.next;
    if (!cursor || isLoading) return;
    void update(async () => ({ ...loaded, list: await withNextPage(loaded.list, cursor, shownInPlace) }));
  }

  /** Changes the lines of an inquiry, unless a load replaces the list anyway. */
  function replace(number: string, lines: (line: ListedInquiry) => ListedInquiry[]): void {
    if (isLoading) return;
    const next = (all: ListedInquiry[]) => all.flatMap((line) => (line.number === number ? lines(line) : line));
    revise((before) => ({ ...before, list: { ...before.list, list: next(before.list.list) } }));
  }

  /** Shows an action of this tab. The inquiry keeps its place until the next poll. */
  const showChange = ({ number, state, owner, answeredAt, reply, snoozedUntil, version }: InquiryDetail) =>
    replace(number, (line) => [{ ...line, state, owner, answeredAt, reply, snoozedUntil, version }]);

  /** Removes an inquiry that was deleted. */
  const remove = (number: string) => replace(number, () => []);

  return {
    list: loaded?.list,
    answered: loaded?.text,
    isNew: loaded?.isNew ?? false,
    isLoading,
    more,
    refresh,
    showChange,
    remove,
    ...loading,
  };
}

export type Inquiries = ReturnType<typeof useInquiryList>;

/** Numbers of the inquiries around the open one. */
export interface Neighbours {
  previous: string | undefined;
  next: string | undefined;
  /** Next one that waits for an answer, also from the beginning of the list; null if the whole list has none. */
  waiting: string | null | undefined;
}

/** Returns the neighbours of the open inquiry in the list, also after a change has removed it from the list. */
export function useNeighbours(page: InquiryList | undefined, open: string | undefined): Neighbours {
  const list = page?.list ?? [];
  const place = useRef<{ number: string; index: number }>(undefined);
  const index = list.findIndex(({ number }) => number === open);
  if (open !== undefined && index >= 0) place.current = { number: open, index };
  const at = place.current?.number === open ? place.current?.index : undefined;
  const after = at === undefined || index < 0 ? at : at + 1;
  const today = siteDay(new Date());
  const waits = ({ number, state, reply, snoozedUntil }: ListedInquiry) =>
    number !== open && reply !== 'waiting' && state === 'open' && (snoozedUntil === null || snoozedUntil <= today);
  const waiting = [...list.slice(after), ...list].find(waits)?.number;
  return {
    previous: at === undefined ? undefined : list[at - 1]?.number,
    next: after === undefined ? undefined : list[after]?.number,
    waiting: waiting ?? (page?.next === null ? null : undefined),
  };
}
