import { type CallOptions, inBackground, shownInPlace } from '#browser/api/call.ts';
import type { Tagged } from '#browser/api/client.ts';
import { pageClient } from '#browser/pageClient.ts';
import type { InquiryDetail } from '#contract/desk/inquiryDetail.ts';
import { findInquiries, getInquiries, type InquiryList } from '#contract/desk/inquiryList.ts';
import { usePolling } from '../shell/usePolling.ts';
import type { DeskFilter } from './deskAddress.tsx';

interface Shown {
  /** First page of the filter without the search. Its entity tag reveals changes by others. */
  first: Tagged<InquiryList>;
  list: InquiryList;
  /** True after a change by others. */
  isNew: boolean;
}

/**
 * Loads and polls the inquiries of a filter and a search.
 *
 * @param text query; empty for all inquiries
 */
export function useInquiryList(filter: DeskFilter, text: string) {
  /** Polls in the background with a known answer. The server records no view of an unchanged one. */
  const firstPage = (known?: Tagged<InquiryList>) =>
    pageClient.sendTagged(getInquiries, { query: filter }, known, known ? inBackground : shownInPlace);

  const find = (page: { cursor?: string }, options: CallOptions) =>
    pageClient.send(findInquiries, { body: { ...filter, ...page, text } }, options);

  async function load(): Promise<Shown> {
    const first = await firstPage();
    return { first, list: text ? await find({}, shownInPlace) : first.data, isNew: false };
  }

  /** Polls as many pages as are shown. */
  async function poll(shown: Shown): Promise<Shown> {
    const first = await firstPage(shown.first);
    if (first === shown.first) return shown;
    let list = text ? await find({}, inBackground) : first.data;
    while (list.next && list.list.length < shown.list.list.length) {
      list = await withNextPage(list, list.next, inBackground);
    }
    return { first, list, isNew: true };
  }

  async function withNextPage(shown: InquiryList, cursor: string, options: CallOptions): Promise<InquiryList> {
    const next = text
      ? await find({ cursor }, options)
      : await pageClient.send(getInquiries, { query: { ...filter, cursor } }, options);
    return { ...next, list: [...shown.list, ...next.list] };
  }

  const { shown, isLoading, update, show, ...loading } = usePolling(JSON.stringify([filter, text]), load, poll);

  /** Reloads the list. Never throws. */
  const refresh = () => update(load);

  /** Appends the next page. */
  function more(): void {
    const cursor = shown?.list.next;
    if (!cursor || isLoading) return;
    void update(async () => ({ ...shown, list: await withNextPage(shown.list, cursor, shownInPlace) }));
  }

  /** Shows an action of this tab. The inquiry keeps its place until the next poll. */
  function showChange({ number, state, owner, answeredAt, reply, version }: InquiryDetail): void {
    if (isLoading) return;
    const changed = (each: InquiryList['list'][number]) =>
      each.number === number ? { ...each, state, owner, answeredAt, reply, version } : each;
    show((before) => before && { ...before, list: { ...before.list, list: before.list.list.map(changed) } });
  }

  /** Removes an inquiry that was deleted. */
  function remove(number: string): void {
    if (isLoading) return;
    const rest = (list: InquiryList['list']) => list.filter((each) => each.number !== number);
    show((before) => before && { ...before, list: { ...before.list, list: rest(before.list.list) } });
  }

  return { list: shown?.list, isNew: shown?.isNew ?? false, isLoading, more, refresh, showChange, remove, ...loading };
}

export type Inquiries = ReturnType<typeof useInquiryList>;
