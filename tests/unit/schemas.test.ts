import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { ZodObject } from 'zod';
import { day, moment } from '#content/schemas/fields.ts';
import { type CollectionName, isCollection, registry } from '#content/schemas/registry.ts';
import { validContent } from '../content/validContent.ts';

const names = Object.keys(registry) as CollectionName[];

/** Returns the front matter of a collection's sample. */
function sample(name: CollectionName): Record<string, unknown> {
  const file = Object.keys(validContent).find((path) => path.startsWith(`${name}/`) && path.endsWith('ko.md'));
  const [, frontmatter = ''] = String(validContent[file ?? '']).split(/^---$/m);
  return parse(frontmatter);
}

const schemaOf = (name: CollectionName): ZodObject => registry[name].schema;

/** Returns the paths of the fields that a schema rejects. An unknown field counts as `?`. */
const invalidFields = (name: CollectionName, data: unknown) =>
  schemaOf(name)
    .safeParse(data)
    .error?.issues.map(({ path, code }) => [...path, ...(code === 'unrecognized_keys' ? ['?'] : [])].join('.')) ?? [];

test.each(names)('the schema of %s rejects unknown fields, blank texts and missing fields', (name) => {
  const { shape } = schemaOf(name);
  const required = Object.keys(shape).filter((field) => !shape[field]?.safeParse(undefined).success);
  expect(invalidFields(name, {}).toSorted()).toEqual(required.toSorted());
  expect(invalidFields(name, { ...sample(name), titel: '오타' })).toEqual(['?']);
  const [field = ''] = Object.entries(sample(name)).find(([, value]) => typeof value === 'string') ?? [];
  for (const blank of ['', '   ', null, 5]) {
    expect(invalidFields(name, { ...sample(name), [field]: blank })).toEqual([field]);
  }
});

describe('a day', () => {
  const schema = day('날짜', 'Day');

  test.each(['2026-05-12', '2024-02-29', '2011-01-01'])('accepts the day %s', (value) => {
    expect(schema.parse(value)).toBe(value);
  });

  test('accepts a day that YAML parsed as a date', () => {
    expect(schema.parse(new Date('2026-05-12T00:00:00Z'))).toBe('2026-05-12');
  });

  test.each([
    '2026-02-29',
    '2026-13-01',
    '2026-04-31',
    '2026-5-12',
    '12.05.2026',
    '2026-05-12T09:00',
    '',
    20260512,
    null,
  ])('rejects the day %s', (value) => {
    expect(schema.safeParse(value).success).toBe(false);
  });

  test('rejects an invalid Date', () => {
    expect(schema.safeParse(new Date('nonsense')).success).toBe(false);
  });
});

describe('a moment', () => {
  const schema = moment('시각', 'Moment');

  test.each(['2026-05-12T09:00:00+09:00', '2026-05-12T00:00:00Z', '2026-05-12T00:00:00.5-05:00'])(
    'accepts the moment %s',
    (value) => {
      expect(schema.parse(value)).toBe(value);
    },
  );

  test.each(['2026-05-12', '2026-05-12T09:00:00', '2026-05-12 09:00', '2026-05-12T25:00:00Z', ''])(
    'rejects the moment %s',
    (value) => {
      expect(schema.safeParse(value).success).toBe(false);
    },
  );
});

describe('rules of single fields', () => {
  const rules: [string, Record<string, unknown>, string][] = [
    ['news', { topic: 'sports' }, 'topic'],
    ['news', { date: '2026-02-30' }, 'date'],
    ['news', { summary: '가'.repeat(161) }, 'summary'],
    ['news', { attachments: [{ name: '파일 이름이 없음' }] }, 'attachments.0.file'],
    ['news', { pinned: 'yes' }, 'pinned'],
    ['ir', { kind: 'rumour' }, 'kind'],
    ['postings', { employment: 'part-time' }, 'employment'],
    ['postings', { closes: 'soon' }, 'closes'],
    ['offices', { country: 'UK' }, 'country'],
    ['offices', { postalCode: 'none' }, 'postalCode'],
    ['offices', { latitude: 91 }, 'latitude'],
    ['offices', { longitude: -181 }, 'longitude'],
    ['offices', { order: 0 }, 'order'],
    ['offices', { transit: [] }, 'transit'],
    ['popups', { until: '2026-06-01' }, 'until'],
    ['history', { events: [] }, 'events'],
    ['history', { families: ['space'] }, 'families.0'],
    ['history', { events: [{ month: 13, text: '없는 달' }] }, 'events.0.month'],
    ['credentials', { kind: 'medal' }, 'kind'],
    ['products', { capabilities: [] }, 'capabilities'],
    ['products', { description: '가'.repeat(161) }, 'description'],
    ['consents', { meaning: ['하나', '둘'] }, 'meaning'],
  ];

  test.each(rules)('the schema of %s rejects %o', (name, change, field) => {
    if (isCollection(name)) expect(invalidFields(name, { ...sample(name), ...change })).toEqual([field]);
  });

  test.each([
    ['home', 'innovation', 'claims'],
    ['about', 'technology', 'layers'],
    ['recruit', 'culture', 'items'],
    ['recruit', 'steps', 'items'],
  ] as const)('the schema of %s accepts any number in %s.%s but none', (name, section, field) => {
    const fields = sample(name);
    const group = fields[section] as Record<string, unknown[]>;
    const invalid = (length: number) =>
      invalidFields(name, { ...fields, [section]: { ...group, [field]: Array(length).fill(group[field]?.[0]) } });
    for (const length of [1, 2, 4, 7]) expect(invalid(length)).toEqual([]);
    expect(invalid(0)).toEqual([`${section}.${field}`]);
  });

  test('omitted fields have defaults', () => {
    expect(schemaOf('news').parse(sample('news'))).toMatchObject({ pinned: false, draft: false, attachments: [] });
    expect(schemaOf('postings').parse(sample('postings'))).toMatchObject({ filled: false });
  });
});
