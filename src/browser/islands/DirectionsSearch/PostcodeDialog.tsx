import { useEffect, useRef, useState } from 'react';
import { isStaffBrowser } from '#client/api/staffBrowser.ts';
import { Dialog } from '#client/Dialog.tsx';
import { fillLabel } from '#i18n/fillLabel.ts';
import { formatNumber } from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';
import { type Address, PostcodeSearch, type Search } from '../PostcodeSearch/PostcodeSearch.tsx';
import type { PostcodeOptions } from '../PostcodeSearch/serviceOptions.ts';
import type { DirectionsLabels } from './labels.ts';
import styles from './PostcodeDialog.module.css';

interface Props {
  /** Address of the postcode service's script. */
  script: string;
  theme: PostcodeOptions['theme'];
  /** Initial query; empty for none. */
  query: string;
  locale: Locale;
  labels: DirectionsLabels;
  onChoose: (address: Address) => void;
  /** Called after the dialog has closed; `byHand` if the visitor prefers to type the address. */
  onClose: (byHand: boolean) => void;
}

/** `returnValue` of the dialog when the visitor prefers to type the address. */
const byHand = 'byHand';

/** Modal dialog with the postcode search, open while mounted. */
export function PostcodeDialog({ script, theme, query, locale, labels, onChoose, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [attempt, setAttempt] = useState(1);
  const [hasFailed, setFailed] = useState(false);
  const [isStaff] = useState(isStaffBrowser);
  const [height, setHeight] = useState<number>();
  /** Status for screen readers, which do not announce changes in the service's frame. */
  const [announcement, setAnnouncement] = useState('');

  useEffect(() => {
    dialog.current?.showModal();
  }, []);

  function choose(address: Address) {
    onChoose(address);
    dialog.current?.close();
  }

  function announceResults({ count }: Search) {
    setAnnouncement(fillLabel(labels.found, { number: formatNumber(count, locale) }));
  }

  function retry() {
    setFailed(false);
    setAttempt(attempt + 1);
  }

  return (
    <Dialog
      ref={dialog}
      className={styles.dialog}
      heading={labels.searchHeading}
      close={labels.close}
      onClose={({ currentTarget }) => onClose(currentTarget.returnValue === byHand)}
    >
      {isStaff ? (
        <p className={styles.failure}>{labels.staffBrowser}</p>
      ) : hasFailed ? (
        <div className={styles.failure} role="alert">
          <p className={styles.failed}>{labels.failed}</p>
          <p>{labels.failedHint}</p>
          <button type="button" className="button primary" onClick={retry}>
            {labels.retry}
          </button>
        </div>
      ) : (
        <div className={styles.service} style={{ height }}>
          <PostcodeSearch
            key={attempt}
            script={script}
            title={labels.searchHeading}
            animation={!matchMedia('(prefers-reduced-motion: reduce)').matches}
            englishAddresses={locale === 'en'}
            theme={theme}
            {...(query && { query })}
            onLoad={() => setAnnouncement(labels.loaded)}
            onSearch={announceResults}
            onComplete={choose}
            onResize={(size) => setHeight(size.height)}
            onError={() => setFailed(true)}
          >
            <p className={styles.loading} role="status">
              {labels.loading}
            </p>
          </PostcodeSearch>
        </div>
      )}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <div className={styles.foot}>
        <p className="muted">{labels.searchNote}</p>
        <button className="button" type="button" onClick={() => dialog.current?.close(byHand)}>
          {labels.byHand}
        </button>
      </div>
    </Dialog>
  );
}
