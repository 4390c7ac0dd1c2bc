import { SessionGuard } from '../shell/SessionGuard.tsx';
import { StaffBar } from '../shell/StaffBar.tsx';

/** Bar of the guide for staff, whose text is in the page. */
export default function GuideBar() {
  return (
    <SessionGuard>
      <StaffBar current="guide" />
    </SessionGuard>
  );
}
