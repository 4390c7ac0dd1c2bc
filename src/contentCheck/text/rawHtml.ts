import { show } from '../advice/values.ts';
import type { Fault, Mistake, PlacedFault } from '../mistake.ts';
import type { Markdown } from '../read/markdown.ts';

/** How markdown says what an element would. */
const inMarkdown: Record<string, string> = {
  a: '[링크 글](/company/contact)',
  b: '**굵게**',
  strong: '**굵게**',
  i: '*기울임*',
  em: '*기울임*',
  s: '~~취소선~~',
  del: '~~취소선~~',
  img: '![그림 설명](picture.png)',
  hr: '---',
  li: '- 항목',
  ul: '- 항목',
  ol: '1. 항목',
  h1: '## 제목',
  h2: '## 제목',
  h3: '### 제목',
  h4: '#### 제목',
  blockquote: '> 인용',
  table: '| 항목 | 값 |\n| --- | --- |\n| … | … |',
  code: '`코드`',
};

const remove = { ko: '이 부분을 지우세요.', en: 'Delete this part.' };

const advice: Record<string, Mistake['write']> = {
  script: remove,
  style: remove,
  iframe: {
    ko: '지우고 원래 페이지의 주소를 링크로 쓰세요: [영상 보기](https://…)',
    en: 'Delete it and link to the page instead: [Watch the video](https://…)',
  },
  br: {
    ko: '줄 끝에 역슬래시(\\, 한글 자판의 ₩)를 쓰고 다음 줄에 이어 쓰세요.',
    en: 'End the line with a backslash (\\) and go on in the next line.',
  },
  '!--': { ko: '주석도 방문자에게 보내집니다. 지우세요.', en: 'Comments are sent to visitors too: delete it.' },
};

const plainWords = { ko: '태그를 지우고 글만 남기세요.', en: 'Delete the tags and keep the words.' };

function htmlFault(html: string, name: string): Fault {
  const handler = /\s(on[a-z]+)\s*=/i.exec(html)?.[1];
  if (handler) {
    return {
      wrong: {
        ko: `본문에 스크립트를 실행하는 속성이 있습니다: ${handler} (${show(html)})`,
        en: `An attribute in the text runs a script: ${handler} (${show(html)})`,
      },
      write: remove,
    };
  }
  return {
    wrong: {
      ko: `본문에는 HTML을 쓸 수 없습니다: ${show(html)}`,
      en: `HTML is not possible in the text: ${show(html)}`,
    },
    write: advice[name] ?? inMarkdown[name] ?? plainWords,
  };
}

/** Raw HTML, which the site never prints. Closing tags go with the opening tag that is reported. */
export function htmlFaults({ html }: Markdown): PlacedFault[] {
  const opened = new Set<string>();
  return html.flatMap(({ value, position }) => {
    const [, slash, tag = ''] = /^\s*<(\/?)(!--|[a-z][a-z0-9-]*)?/i.exec(value) ?? [];
    const name = tag.toLowerCase();
    if (slash && opened.has(name)) return [];
    opened.add(name);
    return [{ line: position?.start.line, fault: htmlFault(value, name) }];
  });
}
