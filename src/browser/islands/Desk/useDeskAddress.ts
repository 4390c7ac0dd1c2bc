import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { inquiryListQuery } from '#contract/desk/inquiryList.ts';
import { inquiryNumber } from '#contract/inquiryNumber.ts';
import { pushAddress, subscribeToAddress } from '../pushedAddress.ts';

/** What the address of the desk holds: the filter of the list, and the inquiry that is open. Never what is searched for. */
const addressSchema = z.object({
  state: z.catch(inquiryListQuery.shape.state, undefined),
  category: z.catch(inquiryListQuery.shape.category, undefined),
  owner: z.catch(inquiryListQuery.shape.owner, undefined),
  number: z.catch(z.optional(inquiryNumber), undefined),
});

export type DeskAddress = z.infer<typeof addressSchema>;

/** What the server knows, which renders the desk once for all addresses. */
const addressOfServer: DeskAddress = {};

let latest: { search: string; address: DeskAddress } | undefined;

function current(): DeskAddress {
  const { search } = location;
  if (latest?.search !== search) {
    latest = { search, address: addressSchema.parse(Object.fromEntries(new URLSearchParams(search))) };
  }
  return latest.address;
}

/** The address of a state of the desk. */
export function deskHref(address: DeskAddress): string {
  const entries = Object.entries(address).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  return entries.length > 0 ? `?${new URLSearchParams(entries)}` : location.pathname;
}

/** Goes to a state of the desk as a new entry of the tab's history. */
export function goTo(address: DeskAddress): void {
  pushAddress(deskHref(address));
}

/** What the address holds, through reloads, back and forward. */
export function useDeskAddress(): DeskAddress {
  return useSyncExternalStore(subscribeToAddress, current, () => addressOfServer);
}
