import { describe, expect, test, vi } from 'vitest';
import { breadcrumbs, type MenuSection, navigation } from '#content/queries/navigation.ts';
import type { SitePage } from '#content/queries/sitePages.ts';
import { asBuild, setContent } from './support/content.ts';

vi.mock('#site.ts', async (original) => (await import('../support/acme.ts')).acme(original));
vi.mock('astro:content', async () => (await import('./support/content.ts')).astroContent);
vi.mock('#i18n/labels.ts', () => ({
  allLabels: { en: { common: { sections: { plant: 'Works', company: 'Company', recruit: 'Careers' } } } },
}));

/** A section of the tests' own company. */
const apps = 'apps';

const menu: MenuSection[] = [
  {
    id: apps,
    label: '앱',
    path: '/apps/chat',
    items: [
      { path: '/apps/chat', label: 'A-Chat' },
      { path: '/apps/meet', label: 'A-Meet' },
    ],
  },
  {
    id: 'company',
    label: '회사',
    path: '/company/company',
    items: [
      { path: '/company/company', label: '회사 소개' },
      { path: '/company/news', label: '뉴스룸' },
    ],
  },
  {
    id: 'recruit',
    label: '채용',
    path: '/recruit/info',
    items: [{ path: '/recruit/info', label: '채용 안내' }],
  },
];

const page = (path: SitePage['path'], rest: Partial<SitePage> = {}): SitePage => ({
  path,
  keywords: [],
  asks: [],
  locale: 'ko',
  title: '제목',
  description: '설명',
  section: '',
  parent: undefined,
  indexed: true,
  loggingOnPage: false,
  language: 'ko',
  languages: ['ko', 'en'],
  dates: undefined,
  ...rest,
});

describe('breadcrumbs', () => {
  const labels = (shown: SitePage) => breadcrumbs(shown, menu, '홈').map(({ label }) => label);

  const post = { section: 'company', parent: '/company/news' } as const;

  test.each<[string, SitePage, string[]]>([
    ['the home page are none', page('/dashboard'), []],
    ['a menu entry’s page name its section and entry', page('/apps/meet', { section: apps }), ['홈', '앱', 'A-Meet']],
    [
      'a section’s first entry name the section too',
      page('/company/company', { section: 'company' }),
      ['홈', '회사', '회사 소개'],
    ],
    ['a section with a single entry name it once', page('/recruit/info', { section: 'recruit' }), ['홈', '채용 안내']],
    [
      'a post name the list',
      page('/company/news/launch', { ...post, title: '출시' }),
      ['홈', '회사', '뉴스룸', '출시'],
    ],
    [
      'a further list page name the list',
      page('/company/news/page/2', { ...post, title: '뉴스룸 (2)' }),
      ['홈', '회사', '뉴스룸', '뉴스룸 (2)'],
    ],
  ])('breadcrumbs of %s', (_, shown, expected) => {
    expect(labels(shown)).toEqual(expected);
  });

  test('breadcrumbs mark the language of an untranslated page', () => {
    const shown = page('/company/news/launch', { section: 'company', language: 'en' });
    expect(breadcrumbs(shown, menu, '홈').at(-1)).toMatchObject({ path: '/company/news/launch', language: 'en' });
  });

  test('breadcrumbs of a page outside the menus name home and the page', () => {
    expect(breadcrumbs(page('/privacy', { title: '개인정보 처리방침' }), menu, '홈')).toMatchObject([
      { path: '/dashboard', label: '홈' },
      { path: '/privacy', label: '개인정보 처리방침' },
    ]);
  });
});

test('menus have the families, the company, recruitment and the sections of other pages, in order', async () => {
  asBuild();
  const entry = (id: string) => [{ id: `${id}/en`.replace(/^\//, ''), data: { title: id, name: id } }];
  setContent({
    about: entry(''),
    recruit: entry(''),
    pages: [
      { id: 'company/esg/en', data: { title: 'ESG', order: 2 } },
      { id: 'company/history/en', data: { title: 'History', order: 1 } },
      { id: 'company/contact/add/en', data: { title: 'Add' } },
      { id: 'legal/terms/en', data: { title: 'Terms', order: 1 } },
    ],
    products: entry('plant/safe'),
  });
  const [plant, company, ...others] = await navigation('en');
  expect(plant).toMatchObject({ label: 'Plant' });
  expect(company).toMatchObject({ label: 'Company' });
  expect(company?.items.map(({ path }) => path)).toEqual(['/company/company', '/company/history', '/company/esg']);
  expect(others.map(({ id, label }) => [id, label])).toEqual([
    ['recruit', 'Careers'],
    ['legal', 'Terms'],
  ]);
});
