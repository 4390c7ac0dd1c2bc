import type { PostCover } from '#search/postRow.ts';
import styles from './Cover.module.css';

interface Props {
  cover: PostCover;
}

/** Cover of a post: its title, written by the line. */
export function Cover({ cover: { id, path, look, family } }: Props) {
  return (
    <svg
      className={[styles.cover, styles[look]].filter(Boolean).join(' ')}
      viewBox="0 0 240 150"
      data-cover={`cover-${id}`}
      data-family={family ?? ''}
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
