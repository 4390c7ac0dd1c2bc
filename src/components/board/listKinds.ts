import { postRow } from '#content/queries/postRows.ts';
import type { BoardKind } from '#site.ts';
import { articleGroup, type ListKind } from './articleList.ts';
import { irList } from './ir/list.ts';
import { postingList } from './posting/list.ts';

/** A list of articles with their summaries. */
const plain: ListKind = {
  groups: (posts, locale) =>
    articleGroup(posts, locale, (post) => ({
      ...postRow(post, locale),
      excerpt: { text: post.entry.data.summary, marks: [] },
    })),
};

/** The lists of posts by kind of their board. A news room begins with its newest article. */
export const listKinds: Record<BoardKind, ListKind> = {
  news: { ...plain, featured: (posts) => posts.find(({ entry }) => !entry.data.pinned) },
  ir: irList,
  posting: postingList,
  plain,
};
