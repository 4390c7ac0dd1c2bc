import type { MapService } from '#i18n/mapServices.ts';
import styles from './MapLinks.module.css';

interface Props {
  links: readonly { service: MapService; href: string }[];
  labels: { services: Partial<Record<MapService, string>>; newTab: string };
  /** Accessible name of a list without a heading. */
  name?: string;
}

/** Links to map services in a new tab, which screen readers announce. */
export function MapLinks({ links, labels, name }: Props) {
  return (
    <ul className={styles.links} aria-label={name}>
      {links.map(({ service, href }) => (
        <li key={service}>
          <a className="button" href={href} target="_blank" rel="noopener">
            {labels.services[service]}
            <span className="visually-hidden" data-markdown="skip">{` (${labels.newTab})`}</span>
            <svg className="icon" viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
              <path d="M2 10l8-8M4 2h6v6" />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
}
