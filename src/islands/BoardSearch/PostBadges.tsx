import type { PostBadge } from '#boardSearch/postRow.ts';
import styles from './PostBadges.module.css';

interface Props {
  badges: readonly PostBadge[];
}

/** The small labels before a post's title. */
export function PostBadges({ badges }: Props) {
  if (badges.length === 0) return null;
  return (
    <span className={styles.badges}>
      {badges.map(({ label, look }) => (
        <span key={label} className={`${styles.badge} ${styles[look]}`}>
          {label}
        </span>
      ))}
    </span>
  );
}
