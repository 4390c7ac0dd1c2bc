import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { InquiryOwners } from '#contract/desk/deskCalls.ts';
import { desk } from '../../api/desk.ts';
import { pageClient, session } from '../../pageClient.ts';
import { useDeskAddress } from './deskAddress.tsx';
import { InquiryPage } from './InquiryPage.tsx';
import { ListPage } from './ListPage.tsx';

/** Staff desk: the list of inquiries, or one inquiry. It stays empty until the session is known. */
export default function Desk() {
  const { state } = useStore(session.$session, { ssr: 'initial' });
  const { number, ...filter } = useDeskAddress();
  const [owners, setOwners] = useState<InquiryOwners>();

  useEffect(() => {
    void session.restore();
    desk.owners(pageClient).then(setOwners, () => {});
  }, []);

  if (state === 'unknown' || state === 'signedOut') return null;
  return number === undefined ? (
    <ListPage key="list" filter={filter} owners={owners} />
  ) : (
    <InquiryPage key={number} number={number} filter={filter} owners={owners} />
  );
}
