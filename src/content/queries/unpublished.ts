import type { Locale } from '#i18n/locales.ts';
import { boardIds } from '#site.ts';
import { type PublicationState, publicationOf } from '../schemas/publication.ts';
import { type BoardPost, boardPosts } from './boards.ts';
import { buildMoment } from './buildMoment.ts';

export { isPreview, showsUnpublished } from '../schemas/showsUnpublished.ts';

interface UnpublishedPost {
  post: BoardPost;
  state: Exclude<PublicationState, 'published'>;
}

/** Returns the posts of all boards that only development and a preview show: drafts, and scheduled posts before their time. */
export async function unpublishedPosts(locale: Locale): Promise<UnpublishedPost[]> {
  const posts = await Promise.all(boardIds.map((board) => boardPosts(board, locale)));
  return posts.flat().flatMap((post) => {
    const state = publicationOf(post.entry.data, buildMoment());
    return state === 'published' ? [] : [{ post, state }];
  });
}
