import type { CollectionName } from '#schemas/registry.ts';
import { boards } from '#site.ts';
import type { Fault, Mistake } from '../mistake.ts';
import type { Content, ContentFile } from '../read/content.ts';
import { headingFaults } from './headings.ts';
import { textLinkFaults } from './links.ts';
import { pictureFaults } from './pictures.ts';
import { htmlFaults } from './rawHtml.ts';

/** Collections whose text below the fields is what visitors come for. */
const needBody: readonly CollectionName[] = [
  ...Object.values(boards).map(({ collection }) => collection),
  'popups',
  'about',
];

const emptyBody: Fault = {
  wrong: { ko: '항목 아래에 본문이 없습니다.', en: 'There is no text below the fields.' },
  write: { ko: '둘째 --- 줄 아래에 본문을 쓰세요.', en: 'Write the text below the second --- line.' },
};

function checkBody(file: ContentFile, content: Content): Mistake[] {
  if (!file.fields) return [];
  const { markdown } = file;
  const found = [
    ...(needBody.includes(file.collection) && markdown.empty ? [{ line: undefined, fault: emptyBody }] : []),
    ...headingFaults(markdown),
    ...htmlFaults(markdown),
    ...textLinkFaults(markdown, file, content),
    ...pictureFaults(markdown, file, content),
  ];
  return found.map(({ line, fault }) => ({ file: file.path, line, ...fault }));
}

/** The markdown below the fields of every file. */
export function checkBodies(content: Content): Mistake[] {
  return content.files.flatMap((file) => checkBody(file, content));
}
