import path from 'node:path';
import { postRow } from '#content/queries/postRows.ts';
import { articleGroup, type ListKind } from '../articleList.ts';

/** A list of investor relations, whose rows name the types of their files. */
export const irList: ListKind = {
  groups: (posts, locale) =>
    articleGroup(posts, locale, (post) => {
      const types = new Set(post.entry.data.attachments.map(({ file }) => path.extname(file).slice(1).toUpperCase()));
      return { ...postRow(post, locale), facts: [...types].map((text) => ({ text })) };
    }),
};
