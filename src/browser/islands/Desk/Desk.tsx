import { useEffect, useState } from 'react';
import type { InquiryOwners } from '#contract/desk/deskCalls.ts';
import { desk } from '../../api/desk.ts';
import { pageClient } from '../../pageClient.ts';
import { SessionGuard } from '../StaffSession/SessionGuard.tsx';
import { useDeskAddress } from './deskAddress.tsx';
import { InquiryPage } from './InquiryPage.tsx';
import { ListPage } from './ListPage.tsx';

/** Staff desk: the list of inquiries, or one inquiry. It stays empty until the session is known. */
export default function Desk() {
  return (
    <SessionGuard>
      <DeskPages />
    </SessionGuard>
  );
}

function DeskPages() {
  const { number, ...filter } = useDeskAddress();
  const [owners, setOwners] = useState<InquiryOwners>();

  useEffect(() => {
    desk.owners(pageClient).then(setOwners, () => {});
  }, []);

  return number === undefined ? (
    <ListPage key="list" filter={filter} owners={owners} />
  ) : (
    <InquiryPage key={number} number={number} filter={filter} owners={owners} />
  );
}
