import type { CollectionName } from '#schemas/registry.ts';
import { boards } from '#site.ts';
import type { Fault, Mistake, PlacedFault } from '../mistake.ts';
import type { Content, ContentFile } from '../read/content.ts';
import type { Markdown } from '../read/markdown.ts';
import { headingFaults } from './headings.ts';
import { textLinkFaults } from './links.ts';
import { markupFaults } from './markup.ts';
import { pictureFaults } from './pictures.ts';
import { htmlFaults } from './rawHtml.ts';

/** Collections whose text below the fields is what visitors come for. */
export const needBody: readonly CollectionName[] = [
  ...Object.values(boards).map(({ collection }) => collection),
  'popups',
  'about',
];

const emptyBody: Fault = {
  wrong: { ko: '항목 아래에 본문이 없습니다.', en: 'There is no text below the fields.' },
  write: { ko: '둘째 --- 줄 아래에 본문을 쓰세요.', en: 'Write the text below the second --- line.' },
};

/** Text of the guide, or a placeholder, that was left in. */
function sampleFaults({ source }: Markdown, guideLines: ReadonlySet<string>): PlacedFault[] {
  return source.split('\n').flatMap((text, index) => {
    const line = text.trim();
    if (line !== '…' && line !== '## …' && !guideLines.has(line)) return [];
    return [
      {
        line: index + 1,
        fault: {
          wrong: {
            ko: `안내의 보기 글이 그대로 있습니다: ${line}`,
            en: `Sample text of the guide is still there: ${line}`,
          },
          write: { ko: '지우고 글을 쓰세요.', en: 'Write your text in its place.' },
        },
      },
    ];
  });
}

function checkBody(file: ContentFile, content: Content): Mistake[] {
  if (!file.fields) return [];
  const { markdown } = file;
  const found = [
    ...(needBody.includes(file.collection) && markdown.empty ? [{ line: undefined, fault: emptyBody }] : []),
    ...headingFaults(markdown),
    ...htmlFaults(markdown),
    ...markupFaults(markdown),
    ...sampleFaults(markdown, content.guideLines),
    ...textLinkFaults(markdown, file, content),
    ...pictureFaults(markdown, file, content),
  ];
  return found.map(({ line, fault }) => ({ file: file.path, line, ...fault }));
}

/** The markdown below the fields of every file. */
export function checkBodies(content: Content): Mistake[] {
  return content.files.flatMap((file) => checkBody(file, content));
}
