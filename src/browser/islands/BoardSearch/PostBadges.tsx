import { Fragment } from 'react';
import type { PostBadge } from '#search/postRow.ts';
import styles from './PostBadges.module.css';

interface Props {
  badges: readonly PostBadge[];
  labels: Record<PostBadge, string>;
}

/** Badges before a post's title. */
export function PostBadges({ badges, labels }: Props) {
  if (badges.length === 0) return null;
  return (
    <span className={styles.badges}>
      {badges.map((badge) => (
        <Fragment key={badge}>
          <span className={[styles.badge, styles[badge]].filter(Boolean).join(' ')}>{labels[badge]}</span>{' '}
        </Fragment>
      ))}
    </span>
  );
}
