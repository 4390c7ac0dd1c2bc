import { unitGap } from '#i18n/format.ts';
import { headingId } from '#i18n/headingId.ts';
import { label } from '#i18n/labels.ts';
import type { Locale } from '#i18n/locales.ts';
import { localizePath, type SitePath } from '#i18n/paths.ts';
import en from '#locales/en/company.json' with { type: 'json' };
import ko from '#locales/ko/company.json' with { type: 'json' };
import type { IndexedPage, IndexedSection, ResultKind, SiteIndex } from '#search/indexFiles.ts';
import { boardIds, boards } from '#site.ts';
import type { AttachedEntry } from './attachments.ts';
import { boardIndex, type HashedFile, indexedSection, indexFile } from './boardIndex.ts';
import { credentialsByKind } from './credentials.ts';
import { historyYears } from './history.ts';
import { type Localized, localizedEntry } from './localized.ts';
import { memoizeInBuild } from './memoize.ts';
import { localizedOffices, officeAddress } from './offices.ts';
import { oneLine, textSections } from './plainText.ts';
import { policyPath, privacyPolicies } from './policies.ts';
import { allProducts, claimLines, type Product } from './products.ts';
import { sectionOf } from './sections.ts';
import { ownPages, sitePageAt } from './sitePages.ts';

interface Titled {
  title: string;
  text: string;
}

/** A text that the page shows below a heading with an id. */
const titled = ({ title, text }: Titled): IndexedSection => [text, title, headingId(title)];

const question = ({ question: asked, answer }: { question: string; answer: string }): IndexedSection => [
  answer,
  asked,
  headingId(asked),
  true,
];

/** A text whose sentences answer a question, such as what a product can do. */
const answering = ({ title, text }: Titled): IndexedSection => [text, title, headingId(title), true];

/** The rendered Markdown of an entry. */
const body = ({ rendered }: { rendered?: { html: string } | undefined }): IndexedSection[] =>
  textSections(rendered?.html ?? '').map(indexedSection);

/** The names of the files that a page offers, as one section. */
const downloads = ({ attachments }: AttachedEntry['data'], locale: Locale): IndexedSection[] =>
  attachments.length > 0
    ? [[attachments.map(({ file, name = file }) => name).join(', '), label('common:downloads', locale), 'attachments']]
    : [];

function productSections(product: Product, locale: Locale): IndexedSection[] {
  const { entry } = product;
  const { claim, lead, problem, capabilities, companion, steps, uses, figures, faq } = entry.data;
  return [
    [
      oneLine(
        [
          ...claimLines(claim),
          lead,
          ...figures.map(({ value, unit, label }) => `${label} ${value}${unitGap(unit)}${unit}`),
        ].join(' '),
      ),
    ],
    titled(problem),
    ...body(entry),
    ...capabilities.map(answering),
    ...(companion ? [titled(companion), ...companion.capabilities.map(answering)] : []),
    ...steps.map(titled),
    ...uses.map(titled),
    ...downloads(entry.data, locale),
    ...(entry.data.ai ? [[entry.data.ai.use, label('product:ai.heading', locale), 'ai'] as const] : []),
    ...faq.map(question),
  ];
}

async function companySections(locale: Locale): Promise<IndexedSection[]> {
  const { entry } = await localizedEntry('about', '', locale);
  const { heading, lead = '', principles, technology } = entry.data;
  return [
    [`${heading} ${lead}`],
    ...body(entry),
    [technology.lead, technology.heading],
    ...technology.layers.map(titled),
    ...principles.map(titled),
  ];
}

/** The index is no page, for which i18next has no labels. */
const historyLabels = { ko: ko.history, en: en.history };

async function historySections(locale: Locale): Promise<IndexedSection[]> {
  const years = await historyYears(locale);
  const credentials = await credentialsByKind(locale);
  const labels = historyLabels[locale];
  const credentialsSection: IndexedSection = [
    credentials.map(({ kind, items }) => `${labels[kind]} ${items.length}`).join(', '),
    labels.credentials,
    'credentials',
  ];
  return [
    ...years.map(
      ({ year, title, events }): IndexedSection => [
        events.map(({ text }) => text).join(' '),
        `${year} ${title}`,
        headingId(year),
      ],
    ),
    ...(credentials.length === 0 ? [] : [credentialsSection]),
    ...credentials.flatMap(({ kind, items }) =>
      items.map(({ title, issuer, number = '' }): IndexedSection => {
        const text = oneLine(`${labels[kind]} ${issuer} ${number}`);
        return [text, title, headingId(title)];
      }),
    ),
  ];
}

async function officeSections(locale: Locale): Promise<IndexedSection[]> {
  return (await localizedOffices(locale)).map(({ id, entry: { data } }) => [
    [
      officeAddress(data, locale),
      data.postalCode,
      data.phone,
      data.hours,
      ...data.transit.map(({ text }) => text),
    ].join(' '),
    data.name,
    id,
  ]);
}

async function recruitSections(locale: Locale): Promise<IndexedSection[]> {
  const { entry } = await localizedEntry('recruit', '', locale);
  const { heading, lead = '', culture, conditions, steps, faq } = entry.data;
  return [
    [`${heading} ${lead}`],
    ...body(entry),
    ...culture.items.map(titled),
    ...conditions.items.map(({ value, title, text }) => titled({ title, text: `${value} ${text}` })),
    ...steps.items.map(titled),
    ...faq.items.map(question),
  ];
}

interface OtherPage {
  path: SitePath;
  kind: ResultKind;
  sections: (locale: Locale) => Promise<IndexedSection[]>;
}

/** Pages besides products and posts, with the sections that they show below their heading and lead. */
const otherPages: OtherPage[] = [
  { path: '/company/company', kind: 'company', sections: companySections },
  { path: '/company/history', kind: 'company', sections: historySections },
  { path: '/company/location', kind: 'company', sections: officeSections },
  { path: '/company/contact', kind: 'company', sections: async () => [] },
  { path: '/recruit/info', kind: 'recruit', sections: recruitSections },
  {
    path: policyPath,
    kind: 'policy',
    sections: async (locale) => body((await privacyPolicies(locale)).inForce.entry),
  },
];

/** The lists of posts. */
const lists = boardIds.map((board): OtherPage => ({ path: boards[board].path, kind: board, sections: async () => [] }));

/** Returns a page of the content that no code knows. */
function ownPage({ id, entry }: Localized<'pages'>): OtherPage {
  const isRecruit = sectionOf(`/${id}`) === 'recruit';
  return {
    path: `/${id}`,
    kind: isRecruit ? 'recruit' : 'company',
    sections: async (locale) => [...body(entry), ...downloads(entry.data, locale)],
  };
}

async function indexedPage({ path, kind, sections }: OtherPage, locale: Locale): Promise<IndexedPage> {
  const { title, description, keywords, asks } = await sitePageAt(path, locale);
  const href = localizePath(path, locale);
  return { kind, href, title, description, keywords, asks, sections: await sections(locale) };
}

/** Returns all pages besides posts for the index, in the order of their kinds. */
async function makeIndexedPages(locale: Locale): Promise<IndexedPage[]> {
  const products = (await allProducts(locale)).map((product): IndexedPage => {
    const { name, title, tagline, description, keywords, asks } = product.entry.data;
    const href = localizePath(product.path, locale);
    return {
      kind: 'product',
      href,
      title: `${name} · ${title}`,
      name,
      tagline,
      description,
      keywords,
      asks,
      sections: productSections(product, locale),
    };
  });
  const own = (await ownPages(locale)).map(ownPage);
  const others = [...otherPages, ...own].map((page) => indexedPage(page, locale));
  return [...products, ...(await Promise.all(others))];
}

const pageLists = memoizeInBuild<IndexedPage[]>();

/** Returns all public pages besides posts and their lists. */
export const indexedPages = (locale: Locale): Promise<IndexedPage[]> =>
  pageLists(locale, () => makeIndexedPages(locale));

async function makeSiteIndex(locale: Locale): Promise<SiteIndex> {
  const posts = boardIds.map(async (board) => ({
    board,
    href: localizePath(boards[board].path, locale),
    titles: (await boardIndex(board, locale)).titles.address,
  }));
  const listPages = await Promise.all(lists.map((list) => indexedPage(list, locale)));
  return { pages: [...(await indexedPages(locale)), ...listPages], boards: await Promise.all(posts) };
}

const indexes = memoizeInBuild<HashedFile>();

/** Returns the file that the search of the whole site loads first. Memoized, because every page may name it. */
export function siteIndex(locale: Locale): Promise<HashedFile> {
  return indexes(locale, async () => indexFile(`site.${locale}`, await makeSiteIndex(locale)));
}
