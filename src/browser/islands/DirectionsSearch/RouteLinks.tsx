import { useEffect, useRef } from 'react';
import type { Locale } from '#i18n/locales.ts';
import { type Destination, directionLinks } from './directionLinks.ts';
import type { DirectionsLabels } from './labels.ts';
import { MapLinks } from './MapLinks.tsx';
import styles from './RouteLinks.module.css';

export interface Origin {
  address: string;
  /** Postcode; typed addresses have none. */
  zonecode?: string;
}

interface Props {
  origin: Origin;
  destination: Destination;
  locale: Locale;
  labels: DirectionsLabels;
}

/** Origin and destination, with links to map services. */
export function RouteLinks({ origin, destination, locale, labels }: Props) {
  const route = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls each new origin into view
  useEffect(() => {
    // Newer browsers return a promise: the effect must not return it as its clean-up.
    route.current?.scrollIntoView({ block: 'nearest' });
  }, [origin]);

  return (
    <div ref={route} className={styles.route}>
      <dl className={styles.ends}>
        <div>
          <dt className="muted">{labels.from}</dt>
          <dd className="cluster">
            <span>{origin.address}</span>
            {origin.zonecode && <span className="muted">{`${labels.zonecode} ${origin.zonecode}`}</span>}
            {/* `page/copyAddress.ts` copies, and fills the status of this origin. */}
            <button
              className="button link no-print"
              type="button"
              data-copied={labels.copied}
              data-uncopied={labels.uncopied}
            >
              {labels.copy}
            </button>
            <span key={origin.address} className="muted" role="status" />
          </dd>
        </div>
        <div>
          <dt className="muted">{labels.to}</dt>
          <dd className="cluster">{destination.name}</dd>
        </div>
      </dl>
      <div className={styles.links}>
        <MapLinks links={directionLinks(destination, origin.address, locale)} labels={labels} name={labels.links} />
      </div>
      <p className={`${styles.note} muted`}>{labels.startByHand}</p>
    </div>
  );
}
