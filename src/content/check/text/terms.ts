import { show } from '../advice/values.ts';
import { textsOf } from '../fields/texts.ts';
import { isVisitorList } from '../fields/visitorWords.ts';
import { advice } from '../messages.ts';
import type { BilingualText, Fault, Mistake } from '../mistake.ts';
import { atField, type Content, type ContentFile } from '../read/content.ts';

/** A word that the site does not use, and what to write (content/README.md, "표현 원칙" and "House style"). */
interface Term {
  avoid: RegExp;
  use: string | BilingualText;
}

const terms: readonly Term[] = [
  // Korean
  { avoid: /판올림/, use: '업그레이드' },
  { avoid: /(?:모집[가-힣 ]{0,6}|지원하[신실] ?|(?:맞는|만드는|열린|비어 있는) )자리/, use: '공고' },
  { avoid: /(?:적임자를 찾을|맞는 분을 만날) 때까지/, use: '채용 시까지' },
  { avoid: /문의(?:가|를) 등록/, use: '접수' },
  { avoid: /로봇 인증/, use: '로봇 확인' },
  { avoid: /첫 소리(?:까지|부터)/, use: '첫 패킷' },
  { avoid: /(?:목소리|찍힘|균열)[을를] 가려/, use: '구분해' },
  { avoid: /되묻으/, use: '되물으' },
  { avoid: /[가-힣]+니까\?/, use: '-나요? -인가요?' },
  { avoid: /Office(?=[가-힣]| 제품)/, use: '오피스' },
  // English
  { avoid: /telephone exchanges?/i, use: 'PBX' },
  { avoid: /delivery partners?/i, use: 'implementation partner' },
  { avoid: /\bmails\b/i, use: 'emails' },
  { avoid: /robot (?:certification|verification|test)/i, use: 'robot check' },
  { avoid: /\bin work\b/i, use: 'in progress' },
  { avoid: /without owner/i, use: 'unassigned' },
  { avoid: /\banew\b/i, use: 'again' },
  { avoid: /\bNewsroom\b/, use: 'News room' },
  { avoid: /approval line\b/i, use: 'approval route' },
  { avoid: /adviser and person|person and (?:their )?adviser/i, use: 'adviser and client' },
  { avoid: /first sound (?:leaves|goes)|ms to the first sound/i, use: 'first packet' },
  { avoid: /general affairs/i, use: 'administration' },
  { avoid: /\bwork standard/i, use: 'work instruction' },
  { avoid: /second factor/i, use: 'second step' },
  { avoid: /\bteam in charge\b/i, use: 'the right team' },
  // Both
  { avoid: /\d+(?:ms|kHz|mm)\b/, use: { ko: '숫자와 단위 사이를 띄우세요.', en: 'Put a space before the unit.' } },
  { avoid: /\}\} s\b/, use: '{{seconds}} seconds' },
  { avoid: /!/, use: { ko: '느낌표 대신 마침표를 쓰세요.', en: 'End the sentence with a period.' } },
];

/** Quotes that the renderer converts in Markdown, but not in fields and labels. */
const straightQuotes: Term = { avoid: /["']/, use: '“ ” ‘ ’' };

/** Sentences that the specification fixes word for word. */
const fixed = ['Please proceed with the robot certification.'];

/** Returns advice for each word of a text that the site does not use. */
export function termAdvice(text: string, isMarkdown = false): Fault[] {
  if (fixed.includes(text)) return [];
  return [...terms, ...(isMarkdown ? [] : [straightQuotes])].flatMap(({ avoid, use }) => {
    const word = avoid.exec(text)?.[0];
    return word === undefined ? [] : [advice('otherTerm', { word: show(word), use })];
  });
}

/** Yields the lines of text below the fields. Code and addresses are left out. */
function* linesOf({ markdown }: ContentFile): Iterable<{ line: number | undefined; text: string }> {
  for (const { texts } of markdown.passages) {
    for (const { value, position } of texts) {
      for (const [index, text] of value.split('\n').entries()) {
        yield { line: position && position.start.line + index, text };
      }
    }
  }
}

/** Advises on words that the site does not use. Visitors may use them. */
export function* checkTerms({ files }: Content): Iterable<Mistake> {
  for (const file of files) {
    for (const [path, text] of textsOf(file)) {
      if (isVisitorList(path[0])) continue;
      for (const found of termAdvice(text)) yield atField(file, path, found);
    }
    for (const { text, line } of linesOf(file)) {
      for (const found of termAdvice(text, true)) yield { file: file.path, line, ...found };
    }
  }
}
