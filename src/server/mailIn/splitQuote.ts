/** Line above a quoted mail: `-----Original Message-----` of Outlook and Naver, and those of Daum, Samsung and others. */
const separator =
  /^\W{2,}(?:original (?:message|e?mail)|forwarded (?:message|e?mail)|원본 ?(?:메시지|메세지|이?메일)|전달된 ?(?:메시지|이?메일)|받은 ?메일 ?내용)\W{2,}$/i;

/** First line of a quoted mail's head, and the others. */
const sender = /^\W{0,2}(?:from|보낸 ?사람|보낸 ?이|발신(?:자|인)?)\W{0,2}:/i;
const otherField =
  /^\W{0,2}(?:sent|date|to|cc|subject|보낸 ?(?:날짜|시간)|날짜|일시|받는 ?(?:사람|이)|수신(?:자|인)?|참조|제목)\W{0,2}:/i;

/** `On Thu, Nov 26, 2026 at 3:12 PM, Name <address> wrote:` of Gmail, Apple Mail and Thunderbird. */
const attribution = /^(?:on\b.+\bwrote|.+(?:작성|쓴 글|썼습니다|썼어요|보냄))\s*:$/i;

/**
 * Splits the text of a mail into what its sender wrote and the earlier mails below. Text between or below quoted lines
 * stays in sight, as it may be an answer.
 */
export function splitQuote(mail: string): { text: string; quote: string } {
  const lines = mail.split('\n');
  const start = quoteStart(lines);
  const text = lines.slice(0, start).join('\n').trim();
  // A mail of earlier ones alone, or with its text below them, is shown whole.
  return text === '' ? { text: mail.trim(), quote: '' } : { text, quote: lines.slice(start).join('\n').trim() };
}

function quoteStart(lines: readonly string[]): number {
  const found = lines.findIndex((_, index) => isStart(lines, index));
  if (found >= 0) {
    return found;
  }
  // Quoted lines at the end, without a line above them.
  const last = lines.findLastIndex((line) => line.trim() !== '' && !isQuoted(line));
  return lines.slice(last + 1).some(isQuoted) ? last + 1 : lines.length;
}

function isStart(lines: readonly string[], index: number): boolean {
  const line = lines[index]?.trim() ?? '';
  if (separator.test(line) || /^_{10,}$/.test(line)) {
    return separator.test(line) || isHead(lines, index + 1);
  }
  if (isHead(lines, index)) {
    return true;
  }
  return isAttribution(lines.slice(index, index + 3)) && isQuoteAlone(lines.slice(index + 1));
}

/** True for lines that begin with an attribution, which mail programs wrap. */
function isAttribution(lines: readonly string[]): boolean {
  const [first = '', ...others] = lines.map((line) => line.trim());
  if (!/^on\b|\d/i.test(first) || isQuoted(first)) return false;
  let joined = first;
  for (const line of others) {
    if (attribution.test(joined) || line === '') break;
    joined += ` ${line}`;
  }
  return attribution.test(joined);
}

/** True for the head of a quoted mail: its sender, and two more fields within five lines. */
function isHead(lines: readonly string[], index: number): boolean {
  const [first = '', ...others] = lines.slice(index, index + 8).filter((line) => line.trim() !== '');
  return sender.test(first.trim()) && others.slice(0, 5).filter((line) => otherField.test(line.trim())).length >= 2;
}

/** True without an answer between or below the quoted lines. */
function isQuoteAlone(lines: readonly string[]): boolean {
  const first = lines.findIndex(isQuoted);
  return first < 0 || lines.slice(first).every((line) => line.trim() === '' || isQuoted(line));
}

const isQuoted = (line: string) => /^\s*[>|]/.test(line);
