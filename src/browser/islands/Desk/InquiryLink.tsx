import { type DeskAddress, deskHref, goTo } from './useDeskAddress.ts';

/** Opens an inquiry in this tab; with a key held down, where the browser opens it. */
export function InquiryLink({ address }: { address: DeskAddress & { number: string } }) {
  return (
    <a
      href={deskHref(address)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        goTo(address);
      }}
    >
      {address.number}
    </a>
  );
}
