import type { InquiryDetail } from '#contract/desk/inquiryDetail.ts';
import type { InquiryList } from '#contract/desk/inquiryList.ts';
import type { CallOptions } from '../../api/call.ts';
import type { Tagged } from '../../api/client.ts';
import { desk, inBackground } from '../../api/desk.ts';
import { pageClient } from '../../pageClient.ts';
import type { DeskFilter } from './deskAddress.tsx';
import { usePolling } from './usePolling.ts';

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
  async function load(): Promise<Shown> {
    const first = await desk.list(pageClient, filter);
    return { first, list: text ? await desk.search(pageClient, { ...filter, text }) : first.data, isNew: false };
  }

  /** Polls as many pages as are shown. */
  async function poll(shown: Shown): Promise<Shown> {
    const first = await desk.list(pageClient, filter, shown.first);
    if (first === shown.first) return shown;
    let list = text ? await desk.search(pageClient, { ...filter, text }, inBackground) : first.data;
    while (list.next && list.list.length < shown.list.list.length) {
      list = await withNextPage(list, list.next, inBackground);
    }
    return { first, list, isNew: true };
  }

  async function withNextPage(shown: InquiryList, cursor: string, options?: CallOptions): Promise<InquiryList> {
    const next = text
      ? await desk.search(pageClient, { ...filter, text, cursor }, options)
      : (await desk.list(pageClient, { ...filter, cursor }, undefined, options)).data;
    return { ...next, list: [...shown.list, ...next.list] };
  }

  const { shown, isLoading, update, show, ...loading } = usePolling(JSON.stringify([filter, text]), load, poll);

  /** Reloads the list. Never throws. */
  const refresh = () => update(load);

  /** Appends the next page. */
  function more(): void {
    const cursor = shown?.list.next;
    if (!cursor || isLoading) return;
    void update(async () => ({ ...shown, list: await withNextPage(shown.list, cursor) }));
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
