import { fillLabel } from '#i18n/fillLabel.ts';
import type { SiteSearchLabels } from './labels.ts';
import styles from './SiteSearch.module.css';

interface Props {
  query: string;
  contact: string;
  labels: SiteSearchLabels;
}

/** Advice after a search without results, and the way to a person. */
export const NoHits = ({ query, contact, labels }: Props) => (
  <div className={styles.nothing}>
    <h2>{fillLabel(labels.nothing, { query })}</h2>
    <p>{labels.advice}</p>
    <p>
      {/* The fragment keeps the query from the server. */}
      <a className={styles.ask} href={`${contact}#subject=${encodeURIComponent(query)}`}>
        {labels.ask}
      </a>
    </p>
  </div>
);
