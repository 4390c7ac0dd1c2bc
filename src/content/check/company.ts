import { isSupportedCountry } from 'libphonenumber-js';
import { z } from 'zod';
import { closest } from '#closest.ts';
import type { SiteFacts } from '#defineSite.ts';
import { boardKinds, signals } from '#defineSite.ts';
import { inOklch } from '#styles/colour.ts';
import { addressName, help, text } from '../schemas/fields.ts';
import { fieldNames, ruleOf, schemaAt } from './advice/schemaNode.ts';
import { pathOf, valueAt, valueFault } from './advice/valueFault.ts';
import { show } from './advice/values.ts';
import { type Diagnostic, type Fault, type FieldPath, formatPath } from './diagnostic.ts';
import { fault, message } from './messages.ts';

function isColour(value: string): boolean {
  try {
    return Boolean(inOklch(value));
  } catch {
    return false;
  }
}

const bilingual = <Value extends z.ZodType>(value: Value) => z.strictObject({ ko: value, en: value });

const colour = z
  .stringFormat('colour', isColour)
  .meta(
    help(
      "불투명한 색 하나, 또는 낮과 밤의 색. 예: '#0b5fa5', 'light-dark(#0b5fa5, #8fc1ff)'",
      "An opaque colour, or one for the day and one for the night, such as '#0b5fa5' or 'light-dark(#0b5fa5, #8fc1ff)'",
    ),
  );

const segment = z
  .string()
  .regex(addressName)
  .meta(
    help(
      '주소가 되는 이름. 영어 소문자, 숫자, 붙임표만',
      'A name that becomes part of an address: lower-case letters, digits and hyphens',
    ),
  );

const country = z
  .stringFormat('country', isSupportedCountry)
  .meta(help('나라. ISO 3166-1의 두 글자. 예: KR, NL', 'Country, its two letters in ISO 3166-1, such as KR or NL'));

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

const clock = z
  .string()
  .regex(/^(?:[01]?\d|2[0-3]):[0-5]\d$/)
  .meta(help("시각. 예: '8:30', '17:30'", "A time of day, such as '8:30' or '17:30'"));

const name = text('방문자에게 보이는 이름', 'Name that visitors see');

const family = z.strictObject({
  id: segment,
  name: bilingual(name),
  workplace: bilingual(
    text('고객이 제품을 쓰는 곳. 예: 우리 공장', 'Place where customers use the products, such as: your plant'),
  ),
  goods: z.boolean().optional(),
  signal: z.enum(signals).optional(),
  colour,
  inquiryCategory: z.string(),
  products: z.array(segment).min(1),
  featured: z.string(),
});

const board = z.strictObject({
  kind: z.enum(boardKinds),
  name: bilingual(name),
  collection: segment,
  path: z
    .string()
    .regex(/^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+$/)
    .meta(help("목록의 주소. 예: '/company/news'", "Address of the list, such as '/company/news'")),
});

/** Code of a search engine that verifies the site's owner. */
const code = z
  .string()
  .regex(/^[\w.=+/-]+$/)
  .meta(
    help(
      '검색 엔진이 준 확인 코드. 메타 태그 전체가 아니라 content의 값',
      'Code from the search engine: the content of its meta element, not the whole element',
    ),
  );

const schema = z.strictObject({
  product: segment,
  origin: z
    .url({ protocol: /^https?$/ })
    .meta(
      help("사이트의 주소. 예: 'https://www.acme.example'", "Address of the site, such as 'https://www.acme.example'"),
    ),
  siteInfo: bilingual(
    z.strictObject({
      name,
      detail: text('사이트를 소개하는 한마디', 'What the site is, in a few words'),
      legalName: text('회사의 법적 이름', 'Legal name of the company'),
    }),
  ),
  logoHasName: z.boolean(),
  brandColour: colour,
  representative: bilingual(text('대표의 이름', 'Name of the chief executive')),
  foundingYear: z.int().min(1600).max(9999),
  country,
  areaServed: z.array(country).min(1),
  businessRegistrationNumber: text('사업자등록번호', 'Registration number of the company'),
  contactEmail: z.email().meta(help('메일 주소', 'Mail address')),
  verification: z.strictObject({ naver: code, google: code }).partial().optional(),
  contentIsSample: z.boolean(),
  inquiryPrefix: z
    .string()
    .regex(/^[A-Z]{2,4}$/)
    .meta(help('영어 대문자 두 자에서 네 자', 'Two to four capital letters')),
  inquiryCategories: z.record(
    z
      .string()
      .regex(/^[a-z][a-z0-9]*$/)
      .meta(help('영어 소문자와 숫자', 'Lower-case letters and digits')),
    bilingual(name),
  ),
  families: z.array(family).min(1),
  boards: z.record(segment, board),
  timeZone: z
    .stringFormat('timeZone', isTimeZone)
    .meta(help('IANA의 시간대 이름. 예: Asia/Seoul', 'Name of the time zone by IANA, such as Asia/Seoul')),
  workingDay: z.strictObject({ from: clock, to: clock }),
});

const at = (path: FieldPath, found: Fault): Diagnostic => ({
  file: 'content/site.ts',
  field: formatPath(path),
  ...found,
});

/** Returns the fault of a value that is not in the schema. */
function faultOf(issue: z.core.$ZodIssue, facts: unknown): Diagnostic[] {
  const path = pathOf(issue);
  if (issue.code === 'unrecognized_keys') {
    const names = fieldNames(schemaAt(schema, path) ?? schema);
    return issue.keys.map((name) => {
      const meant = closest(name, names);
      const fix = meant ? message('writeOneOf', { list: meant }) : message('deleteLine');
      return at([...path, name], fault('unknownField', { name, names: names.join(', '), fix }));
    });
  }
  const here = schemaAt(schema, path) ?? schema;
  const fields = fieldNames(here).length > 0 ? here : (schemaAt(here, [0]) ?? here);
  const fix = ruleOf(here) ?? `{ ${fieldNames(fields).join(', ')} }`;
  return [at(path, valueFault(issue, valueAt(facts, path), fix))];
}

/** Yields the places of values that occur before in a list. */
function* repeated(values: readonly (readonly [FieldPath, string])[]): Iterable<Diagnostic> {
  const seen = new Set<string>();
  for (const [path, value] of values) {
    if (seen.has(value)) yield at(path, fault('factTwice', { value: show(value) }));
    seen.add(value);
  }
}

function oneOf(path: FieldPath, value: string, list: readonly string[]): Diagnostic[] {
  const allowed = list.join(', ');
  const fix = message('writeOneOf', { list: closest(value, list) ?? allowed });
  return list.includes(value) ? [] : [at(path, fault('notAllowed', { value: show(value), allowed, fix }))];
}

/** Yields values that do not fit to others. */
function* conflicts({ families, boards, inquiryCategories, workingDay }: SiteFacts): Iterable<Diagnostic> {
  yield* repeated(families.map(({ id }, index) => [['families', index, 'id'], id]));
  for (const [index, { id, products, featured, inquiryCategory }] of families.entries()) {
    const own = (...path: FieldPath) => ['families', index, ...path];
    yield* repeated(products.map((each, place) => [own('products', place), each]));
    yield* oneOf(own('inquiryCategory'), inquiryCategory, Object.keys(inquiryCategories));
    yield* oneOf(
      own('featured'),
      featured,
      products.map((each) => `${id}/${each}`),
    );
  }
  for (const name of ['collection', 'path'] as const) {
    yield* repeated(Object.entries(boards).map(([id, board]) => [['boards', id, name], board[name]]));
  }
  const [from = 0, to = 0] = [workingDay.from, workingDay.to].map((time) => Number(time.replace(':', '')));
  if (to <= from) yield at(['workingDay'], fault('dayBackwards', workingDay));
}

/** Checks the facts of `content/site.ts`. */
export function checkCompany(facts: unknown): Diagnostic[] {
  const { data, error } = schema.safeParse(facts);
  return data ? [...conflicts(data as unknown as SiteFacts)] : error.issues.flatMap((issue) => faultOf(issue, facts));
}
