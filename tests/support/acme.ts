import type { BoardFacts } from '#defineSite.ts';
import type * as site from '#site.ts';

const facts: Partial<Record<keyof typeof site, unknown>> = {
  product: 'acme',
  origin: 'https://www.acme.example',
  assetPrefix: (product = 'acme') => `/${product}/assets/`,
  siteInfo: {
    ko: { name: '아크메', detail: '일을 더는 도구', legalName: '주식회사 아크메' },
    en: { name: 'Acme', detail: 'Tools that take work off', legalName: 'Acme Co., Ltd.' },
  },
  country: 'KR',
  contactEmail: 'hello@acme.example',
  inquiryCategories: ['apps', 'plant', 'company'],
  categoryNames: {
    apps: { ko: '앱', en: 'Apps' },
    plant: { ko: '공장', en: 'Plant' },
    company: { ko: '회사', en: 'Company' },
  },
  families: [
    {
      id: 'apps',
      name: { ko: '앱', en: 'Apps' },
      workplace: { ko: '우리 회사', en: 'your office' },
      signal: 'text',
      colour: 'light-dark(oklch(0.5 0.2 300), oklch(0.8 0.1 300))',
      inquiryCategory: 'apps',
      products: ['chat', 'meet', 'ling'],
      featured: 'apps/chat',
    },
    {
      id: 'plant',
      name: { ko: '공장', en: 'Plant' },
      workplace: { ko: '우리 공장', en: 'your plant' },
      signal: 'sensor',
      colour: 'light-dark(oklch(0.5 0.1 60), oklch(0.8 0.1 60))',
      inquiryCategory: 'plant',
      products: ['talk', 'safe'],
      featured: 'plant/safe',
    },
  ],
};

/**
 * Returns `src/site.ts` with the facts of the tests' own company, so that a test quotes no real one.
 *
 * @example vi.mock('#site.ts', async (original) => (await import('../support/acme.ts')).acme(original));
 */
export const acme = async (original: () => Promise<unknown>): Promise<object> => ({
  ...((await original()) as typeof site),
  ...facts,
});

/** Returns those facts with a board of investor relations, which not every company has. */
export async function acmeWithInvestors(original: () => Promise<unknown>): Promise<object> {
  const ir: BoardFacts = { kind: 'ir', name: { ko: '투자정보', en: 'Investors' }, collection: 'ir', path: '/ir' };
  const { boards: own } = (await original()) as typeof site;
  const boards: Record<string, BoardFacts> = { ...own, ir };
  const boardIds = Object.keys(boards);
  const boardsOf = (kind: site.BoardKind) => boardIds.filter((id) => boards[id]?.kind === kind);
  return { ...(await acme(original)), boards, boardIds, boardsOf };
}
