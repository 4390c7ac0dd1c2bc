import { expect, test } from 'vitest';
import { planVisits } from '../../pictures/visits.ts';

const namesOf = (addresses: string[], only?: string) =>
  planVisits(addresses, only).flatMap(({ pictures }) => pictures.map(({ name }) => name));

test('a page is taken at both widths by day, by night and in forced colours, and on paper', () => {
  expect(namesOf(['/a/ir'])).toEqual([
    '/a/ir at 390 px',
    '/a/ir at 390 px, by night',
    '/a/ir at 390 px, in forced colours',
    '/a/ir at 1440 px',
    '/a/ir at 1440 px, by night',
    '/a/ir at 1440 px, in forced colours',
    '/a/ir on paper',
  ]);
});

test('what opens on a page is taken open, in each language', () => {
  const opened = namesOf(['/a/enterprise/chat', '/a/en/enterprise/chat']).filter((name) =>
    name.includes('language list'),
  );
  expect(opened).toEqual([
    '/a/enterprise/chat at 390 px, language list',
    '/a/enterprise/chat at 1440 px, language list',
    '/a/en/enterprise/chat at 390 px, language list',
    '/a/en/enterprise/chat at 1440 px, language list',
  ]);
});

test('no two pictures have one name', () => {
  const names = namesOf(['/a/dashboard', '/a/enterprise/chat', '/a/company/contact', '/a/company/news', '/a/privacy']);
  expect(new Set(names).size).toBe(names.length);
});

test('pages of which no picture is wanted are not visited', () => {
  const visits = planVisits(['/a/ir', '/a/en/ir'], '/en/ir on paper');
  expect(visits).toMatchObject([
    { address: '/a/en/ir', pictures: [{ name: '/a/en/ir on paper', media: { media: 'print' } }] },
  ]);
});
