import { show } from '../advice/values.ts';
import { fault, say } from '../messages.ts';
import type { Fault, PlacedFault } from '../mistake.ts';
import type { Markdown } from '../read/markdown.ts';

/** Fixes by element: its Markdown, or a sentence. */
const fixes: Record<string, Fault['fix']> = {
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
  script: say('deletePart'),
  style: say('deletePart'),
  iframe: say('linkToVideo'),
  br: say('breakLine'),
  '!--': say('deleteComment'),
};

/** Returns the fix of any other tag, or of a name in angle brackets. No tag of HTML has a hyphen or a capital inside. */
function otherFix(source: string): Fault['fix'] {
  const escaped = `\\${source}`;
  const name = /^<([A-Za-z][\w-]*)>$/.exec(source)?.[1] ?? '';
  return /-|[a-z][A-Z]/.test(name) ? escaped : say('bracketsOrTag', { escaped });
}

function htmlFault(source: string, element: string): Fault {
  const html = show(source);
  const name = /\s(on[a-z]+)\s*=/i.exec(source)?.[1];
  if (name) return fault('eventHandler', { name, html, fix: say('deletePart') });
  return fault('html', { html, fix: fixes[element] ?? otherFix(source) });
}

/** Finds raw HTML, which the site never renders. The fault of an opening tag covers its closing tag. */
export function* htmlFaults({ html }: Markdown): Iterable<PlacedFault> {
  const opened = new Set<string>();
  for (const { value, position } of html) {
    const [, slash, tag = ''] = /^\s*<(\/?)(!--|[a-z][a-z0-9-]*)?/i.exec(value) ?? [];
    const element = tag.toLowerCase();
    if (slash && opened.has(element)) continue;
    opened.add(element);
    yield { line: position?.start.line, fault: htmlFault(value, element) };
  }
}
