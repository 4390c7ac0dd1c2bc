import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { inquiryListQuery } from '#contract/desk/inquiryList.ts';
import { inquiryNumber } from '#contract/inquiryNumber.ts';

/** What the address of the desk holds: the filter of the list, and the inquiry that is open. Never what is searched for. */
const addressSchema = z.object({
  state: z.catch(inquiryListQuery.shape.state, undefined),
  category: z.catch(inquiryListQuery.shape.category, undefined),
  owner: z.catch(inquiryListQuery.shape.owner, undefined),
  number: z.catch(z.optional(inquiryNumber), undefined),
});

export type DeskAddress = z.infer<typeof addressSchema>;

/** Event for an address that this page pushed: the browser fires `popstate` for back and forward only. */
const pushed = 'desk-address:pushed';

let latest: { search: string; address: DeskAddress } | undefined;

function current(): DeskAddress {
  const { search } = location;
  if (latest?.search !== search) {
    latest = { search, address: addressSchema.parse(Object.fromEntries(new URLSearchParams(search))) };
  }
  return latest.address;
}

function subscribe(onChange: () => void): () => void {
  addEventListener('popstate', onChange);
  addEventListener(pushed, onChange);
  return () => {
    removeEventListener('popstate', onChange);
    removeEventListener(pushed, onChange);
  };
}

/** The address of a state of the desk. */
export function deskHref(address: DeskAddress): string {
  const entries = Object.entries(address).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  return entries.length > 0 ? `?${new URLSearchParams(entries)}` : location.pathname;
}

/** Goes to a state of the desk as a new entry of the tab's history. */
export function goTo(address: DeskAddress): void {
  history.pushState(null, '', deskHref(address));
  dispatchEvent(new Event(pushed));
}

/** What the address holds, through reloads, back and forward. */
export function useDeskAddress(): DeskAddress {
  return useSyncExternalStore(subscribe, current, () => ({}) as DeskAddress);
}
