import { useEffect, useRef, useState } from 'react';
import type { Locale } from '#i18n/locales.ts';
import { type Destination, directionLinks } from './directionLinks.ts';
import type { DirectionsLabels } from './labels.ts';
import mapStyles from './MapLinks.module.css';
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
  const address = useRef<HTMLSpanElement>(null);
  const [copied, setCopied] = useState<Origin>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls each new origin into view
  useEffect(() => {
    // Newer browsers return a promise: the effect must not return it as its clean-up.
    route.current?.scrollIntoView({ block: 'nearest' });
  }, [origin]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(origin.address);
      setCopied(origin);
    } catch {
      // If the browser blocks copying, selects the address instead.
      if (address.current) getSelection()?.selectAllChildren(address.current);
    }
  }

  return (
    <div ref={route} className={styles.route}>
      <dl className={styles.ends}>
        <div>
          <dt className="muted">{labels.from}</dt>
          <dd className="cluster">
            <span ref={address}>{origin.address}</span>
            {origin.zonecode && <span className="muted">{`${labels.zonecode} ${origin.zonecode}`}</span>}
            <button className={`${mapStyles.copy} no-print`} type="button" onClick={copy}>
              {labels.copy}
            </button>
            <span className="muted" role="status">
              {copied === origin && labels.copied}
            </span>
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
