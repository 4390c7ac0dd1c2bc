import { coverForms, coverGround, coverPath, coverSignals } from '#line/coverPath.ts';
import type { PostCover } from '#search/postRow.ts';
import { families } from '#site.ts';
import type { BoardPost } from './boards.ts';

/** Looks of covers by topic of news and kind of investor relations. Others have a tint. */
const looks: Partial<Record<string, PostCover['look']>> = {
  company: 'solid',
  partnership: 'solid',
  presentation: 'solid',
  technology: 'horizon',
  earnings: 'horizon',
};

/** Returns the cover that the line draws from a post's title, in the colour of its family, if that has a signal. */
export function postCover({ id, turn, entry: { data } }: BoardPost): PostCover | undefined {
  const family = 'family' in data ? families.find((each) => each.id === data.family) : undefined;
  const subject = 'topic' in data ? data.topic : 'kind' in data ? data.kind : '';
  const form = coverForms[turn % coverForms.length];
  const look = (form !== 'rows' && looks[subject]) || 'tint';
  const path = coverPath(data.title, coverSignals(family), form);
  if (!path) return undefined;
  return { id, path: look === 'horizon' ? path + coverGround : path, look, family: family?.id };
}
