import { useEffect, useState } from 'react';
import { inBackground } from '#client/api/call.ts';
import { pageClient } from '#client/pageClient.ts';
import { getInquiryOwners, type InquiryOwners } from '#contract/desk/deskCalls.ts';
import { SessionGuard } from '../shell/SessionGuard.tsx';
import { StaffBar } from '../shell/StaffBar.tsx';
import { useLoad } from '../shell/useLoad.ts';
import { goTo, useDeskAddress } from './deskAddress.tsx';
import { InquiryPane } from './InquiryPane.tsx';
import { KeysPanel, useKeys } from './Keys.tsx';
import { ListPane } from './ListPane.tsx';
import styles from './Panes.module.css';
import { SearchBox } from './SearchBox.tsx';
import { drafts, hasUnsaved } from './unsent.ts';
import { useBulkActions } from './useBulkActions.ts';
import { useInquiryList, useNeighbours } from './useInquiryList.ts';
import { usePolledWriters } from './writers.ts';

const loadOwners = () => pageClient.send(getInquiryOwners, {}, inBackground);

/** Loads the owners again after an outage alone. */
const keep = async (owners: InquiryOwners) => owners;

/** Staff desk: the list of inquiries, and beside it the open one. It stays empty until the session is known. */
export default function Desk() {
  return (
    <SessionGuard>
      <Panes />
    </SessionGuard>
  );
}

function Panes() {
  const { number, ...filter } = useDeskAddress();
  const [text, setText] = useState('');
  const { value: owners } = useLoad(getInquiryOwners.path, loadOwners, keep);
  const inquiries = useInquiryList(filter, text);
  const neighbours = useNeighbours(inquiries.list, number);
  const bulk = useBulkActions(inquiries.refresh);
  usePolledWriters();
  useKeys();

  useEffect(() => {
    const look = () => void (number && drafts.load(number));
    // A hidden page may be closed without another event.
    const flush = () => (document.visibilityState === 'hidden' ? drafts.flush() : look());
    const ask = (event: Event) => hasUnsaved() && event.preventDefault();
    document.addEventListener('visibilitychange', flush);
    addEventListener('focus', look);
    addEventListener('beforeunload', ask);
    return () => {
      removeEventListener('beforeunload', ask);
      document.removeEventListener('visibilitychange', flush);
      removeEventListener('focus', look);
    };
  }, [number]);

  /** Searches all states. An empty text returns to the open inquiries. */
  function search(words: string): void {
    if (words === text) {
      inquiries.reload();
      return;
    }
    setText(words);
    const view = words ? undefined : 'open';
    // On narrow screens the list is in the place of the open inquiry.
    const open = words && matchMedia('(width < 68.75em)').matches ? undefined : number;
    if (filter.state || filter.view !== view || open !== number)
      goTo({ ...filter, number: open, state: undefined, view });
  }

  return (
    <>
      <StaffBar current="inquiries">
        <SearchBox text={text} answered={inquiries.answered} onSearch={search} />
      </StaffBar>
      <div className={styles.panes} data-open={number !== undefined || undefined}>
        <ListPane inquiries={inquiries} filter={filter} text={text} number={number} owners={owners} bulk={bulk} />
        {number !== undefined && (
          <InquiryPane
            key={number}
            number={number}
            filter={filter}
            text={text}
            owners={owners}
            neighbours={neighbours}
            bulk={bulk}
            onChange={inquiries.showChange}
            onGone={inquiries.remove}
          />
        )}
      </div>
      <KeysPanel />
    </>
  );
}
