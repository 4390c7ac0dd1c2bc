import type { Heading } from 'mdast';
import { toString as plainText } from 'mdast-util-to-string';
import type { Fault, PlacedFault } from '../mistake.ts';
import type { Markdown } from '../read/markdown.ts';

const marked = (depth: number, text: string) => `${'#'.repeat(depth)} ${text}`;

function headingFault(heading: Heading, above: number): Fault | undefined {
  const text = plainText(heading);
  if (text.trim() === '') {
    return {
      wrong: { ko: '글자가 없는 제목입니다.', en: 'This heading has no words.' },
      write: { ko: '제목을 쓰거나 줄을 지우세요.', en: 'Write the heading, or delete the line.' },
    };
  }
  if (heading.depth === 1) {
    return {
      wrong: {
        ko: `본문에 가장 큰 제목(#)이 있습니다. 그 자리는 페이지 제목이 씁니다: ${marked(1, text)}`,
        en: `The text has a top heading (#), which is the page's own title: ${marked(1, text)}`,
      },
      write: marked(2, text),
    };
  }
  if (heading.depth > 2 && above === 1) {
    return {
      wrong: {
        ko: `본문의 제목은 ##부터 씁니다: ${marked(heading.depth, text)}`,
        en: `Headings in the text begin with ##: ${marked(heading.depth, text)}`,
      },
      write: marked(2, text),
    };
  }
  if (heading.depth > above + 1) {
    return {
      wrong: {
        ko: `제목 단계를 건너뛰었습니다. 앞 단계는 ${'#'.repeat(above)}입니다: ${marked(heading.depth, text)}`,
        en: `A heading level is skipped; the one before is ${'#'.repeat(above)}: ${marked(heading.depth, text)}`,
      },
      write: marked(above + 1, text),
    };
  }
  return undefined;
}

/** Headings below the page's own: from `##` on, without a gap. */
export function headingFaults({ headings }: Markdown): PlacedFault[] {
  let above = 1;
  return headings.flatMap((heading) => {
    const fault = headingFault(heading, above);
    above = Math.max(heading.depth, 2);
    return fault ? [{ line: heading.position?.start.line, fault }] : [];
  });
}
