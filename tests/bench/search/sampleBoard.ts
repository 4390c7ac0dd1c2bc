import {
  type ContentIndexFile,
  type IndexedPost,
  type IndexedSection,
  postsPerContentFile,
  type TitleIndex,
} from '#search/indexFiles.ts';
import type { SampleFile } from '../boards/samplePosts.ts';

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

function field(front: string, name: string): string {
  return new RegExp(`^${name}: '?(.*?)'?$`, 'm').exec(front)?.[1] ?? '';
}

/** Returns the index files of a board with sample posts, as the build writes them. */
export function sampleBoard(oldestFirst: readonly SampleFile[]): { titles: TitleIndex; contents: ContentIndexFile[] } {
  const posts = oldestFirst.map(([file, text]) => {
    const [, front = '', body = ''] = text.split(/^---$/m);
    const [lead = '', ...sections] = body.split(/^## /m);
    const post: IndexedPost = [file, field(front, 'title'), field(front, 'date'), []];
    const content: IndexedSection[] = [
      [oneLine(`${field(front, 'summary')} ${lead}`)],
      ...sections.map((section): IndexedSection => {
        const [heading = '', ...rest] = section.split('\n');
        return [oneLine(rest.join(' ')), heading];
      }),
    ];
    return { post, content };
  });
  const contents: ContentIndexFile[] = [];
  for (let first = 0; first < posts.length; first += postsPerContentFile) {
    contents.push(posts.slice(first, first + postsPerContentFile).map(({ content }) => content));
  }
  return { titles: { posts: posts.map(({ post }) => post).toReversed(), content: [] }, contents };
}
