import type { ComponentProps, ReactNode } from 'react';
import { shownInPlace } from '#client/api/call.ts';
import { pageClient } from '#client/pageClient.ts';
import type { Call, DataOf } from '#contract/call.ts';
import { FailureNotice } from '../shell/FailureNotice.tsx';
import { deskLabels } from '../shell/labels.ts';
import { SessionGuard } from '../shell/SessionGuard.tsx';
import { StaffBar } from '../shell/StaffBar.tsx';
import ui from '../shell/ui.module.css';
import { useLoad } from '../shell/useLoad.ts';
import styles from './Statistics.module.css';

interface Props<Described extends Call> {
  page: ComponentProps<typeof StaffBar>['current'];
  /** Call with the statistics. */
  call: Described;
  children: (statistics: DataOf<Described>) => ReactNode;
}

/** Page of statistics, which loads them. */
export function StatisticsPage<Described extends Call>({ page, ...props }: Props<Described>) {
  return (
    <SessionGuard>
      <StaffBar current={page} />
      <Loaded {...props} />
    </SessionGuard>
  );
}

function Loaded<Described extends Call>({ call, children }: Omit<Props<Described>, 'page'>) {
  const load = () => pageClient.send<Call>(call, {}, shownInPlace) as Promise<DataOf<Described>>;
  const { value, failure, isLoading, reload } = useLoad(call.path, load);
  const { list, statistics: labels } = deskLabels();
  return (
    <div className={`${ui.form} ${styles.page}`} aria-busy={isLoading}>
      {failure && <FailureNotice failure={failure} onRetry={reload} />}
      <p role="status" className={value ? 'visually-hidden' : ui.soft}>
        {isLoading ? list.loading : value && labels.loaded}
      </p>
      {value && !failure && children(value)}
    </div>
  );
}
