import { type ComponentProps, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { opensInThisTab, pushAddress, subscribeToAddress } from '#client/pushedAddress.ts';
import { filterFields } from '#contract/desk/filter.ts';
import { inquiryNumber } from '#contract/inquiryNumber.ts';

/** Content of the desk's address: the filter of the list and the open inquiry, but never the searched text. */
const addressSchema = z.object({
  view: z.catch(filterFields.view, undefined),
  state: z.catch(filterFields.state, undefined),
  category: z.catch(filterFields.category, undefined),
  owner: z.catch(filterFields.owner, undefined),
  number: z.catch(z.optional(inquiryNumber), undefined),
});

type DeskAddress = z.infer<typeof addressSchema>;

/** Filter of the list. */
export type DeskFilter = Omit<DeskAddress, 'number'>;

/** Address on the server, which renders the desk once for all addresses. */
const addressOfServer: DeskAddress = { view: 'open' };

let latest: { search: string; address: DeskAddress } | undefined;

function current(): DeskAddress {
  const { search } = location;
  if (latest?.search !== search) {
    const params = new URLSearchParams(search);
    const address = addressSchema.parse(Object.fromEntries(params));
    const isDefault = !params.has('view') && !params.has('state');
    latest = { search, address: isDefault ? { ...address, view: 'open' } : address };
  }
  return latest.address;
}

/** Returns the address, which lists open inquiries by default and all with `state=all`. */
function deskHref({ view, state, ...rest }: DeskAddress): string {
  const choice = view === 'open' ? {} : { view, state: view || state ? state : 'all' };
  const entries = Object.entries({ ...choice, ...rest }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  return entries.length > 0 ? `?${new URLSearchParams(entries)}` : location.pathname;
}

/** Pushes an address of the desk as a new entry of the tab's history. */
export function goTo(address: DeskAddress): void {
  pushAddress(deskHref(address));
}

/** Returns the content of the page's address, and follows back and forward. */
export function useDeskAddress(): DeskAddress {
  return useSyncExternalStore(subscribeToAddress, current, () => addressOfServer);
}

/** A link within the desk, which loads no document. */
export function DeskLink({ address, ...rest }: { address: DeskAddress } & ComponentProps<'a'>) {
  return (
    <a
      {...rest}
      href={deskHref(address)}
      onClick={(event) => {
        if (!opensInThisTab(event)) return;
        event.preventDefault();
        goTo(address);
      }}
    />
  );
}
