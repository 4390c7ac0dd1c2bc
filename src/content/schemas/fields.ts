import { z } from 'zod';

/**
 * Returns a field's description in both languages, for the content check, the guide to the fields and editors'
 * completion.
 *
 * @returns metadata for `.meta()`; {@link helpOf} in the content check splits the two lines
 */
export const help = (ko: string, en: string) => ({ description: `${ko}\n${en}` });

/** Folder names that can be part of an address: lower-case letters, digits and hyphens between them. */
export const addressName = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** A line or paragraph of plain text. Composes Hangul (NFC), which macOS decomposes (NFD). */
export const text = (ko: string, en: string) => z.string().normalize('NFC').trim().min(1).meta(help(ko, en));

function isCalendarDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === value;
}

/**
 * A calendar day, `YYYY-MM-DD` (ISO 8601), without a time zone. Accepts a `Date`, to which YAML parsers may convert an
 * unquoted day.
 */
export const day = (ko: string, en: string) =>
  z
    .preprocess(
      (value) => (value instanceof Date && !Number.isNaN(value.getTime()) ? value.toISOString().slice(0, 10) : value),
      z.string().refine(isCalendarDay, { error: 'not a day of the calendar', params: { expects: 'day' } }),
    )
    .meta(help(ko, en));

/** A point in time with its offset from UTC, such as `2026-05-12T09:00:00+09:00` (RFC 3339). */
export const moment = (ko: string, en: string) =>
  z
    .preprocess(
      (value) => (value instanceof Date && !Number.isNaN(value.getTime()) ? value.toISOString() : value),
      z.iso.datetime({ offset: true }),
    )
    .meta(help(ko, en));

/** A heading followed by a sentence or two. */
export const titledText = z.strictObject({
  title: text('짧은 제목', 'Short heading'),
  text: text('제목 아래의 한두 문장', 'One or two sentences under the heading'),
});

/** A question with its answer. */
export const questionAndAnswer = z.strictObject({
  question: text('묻는 말', 'Question'),
  answer: text('답', 'Answer'),
});

/** Words by which a page is found besides its own: other spellings, abbreviations, what visitors call it. */
export const keywords = z
  .array(text('낱말 하나', 'One word'))
  .max(12)
  .default([])
  .meta(
    help(
      '페이지에 없지만 이 페이지를 찾을 때 쓰는 낱말. 한글 이름, 줄임말, 흔히 부르는 말',
      'Words that visitors search for and the page does not have: other spellings, abbreviations, common names',
    ),
  );

/** Lines that customers say when they need the page, with which the home page answers them. */
export const asks = z
  .array(text('고객이 하는 말 한 줄. 예: 전화가 몰려요', 'One line as a customer says it, such as: too many calls'))
  .max(10)
  .meta(
    help(
      '고객이 실제로 하는 말. 홈 화면 입력란에 비슷한 말을 쓰면 이 페이지로 답합니다. 줄마다 다른 고민을 다른 낱말로',
      'What customers really say. The home page answers similar words with this page. A different worry in each line',
    ),
  );

/** A file in the text's folder that visitors can download. */
const attachment = z.strictObject({
  file: text('이 폴더에 넣은 파일의 이름', 'Name of the file in this folder'),
  name: text(
    '방문자에게 보이는 이름. 쓰지 않으면 파일 이름이 보입니다.',
    'Name shown to visitors; the file name by default',
  ).optional(),
});

/** Files that visitors can download. */
export const attachments = z
  .array(attachment)
  .default([])
  .meta(help('내려받을 수 있는 파일. 이 폴더에 넣습니다.', 'Files in this folder that visitors can download'));
