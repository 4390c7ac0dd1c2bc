import { describe, expect, test, vi } from 'vitest';
import { type StructuredNode, structuredGraph } from '#build/seo/structuredData/site.ts';

vi.mock('#site.ts', async (original) => (await import('../support/acme.ts')).acme(original));

describe('the document title', () => {
  test('the title has no separator when the site has no detail', async () => {
    vi.resetModules();
    vi.doMock('#site.ts', () => ({ siteInfo: { ko: { name: '아크메', detail: '' } } }));
    const { documentTitle: titleWithoutDetail } = await import('#build/seo/pageHead.ts');
    expect(titleWithoutDetail({ path: '/dashboard', title: '홈', locale: 'ko' })).toBe('아크메');
    expect(titleWithoutDetail({ path: '/login', title: '로그인', locale: 'ko' })).toBe('로그인 | 아크메');
    vi.doUnmock('#site.ts');
  });
});

describe('JSON-LD', () => {
  test('escapes JSON-LD, so that it cannot end its script element or open a comment', () => {
    const json = structuredGraph([{ '@type': 'NewsArticle', headline: '</script><!-- <b>"&\u2028' }]);
    expect(json).not.toContain('<');
    expect(JSON.parse(json)['@graph'][0].headline).toBe('</script><!-- <b>"&\u2028');
  });

  test('JSON-LD has the more complete of two nodes with the same id', () => {
    const nodes: StructuredNode[] = [
      { '@type': 'Organization', '@id': '#a' },
      { '@type': 'WebSite' },
      { '@type': 'Organization', '@id': '#a', email: 'b' },
    ];
    expect(JSON.parse(structuredGraph(nodes))['@graph']).toEqual([nodes[2], nodes[1]]);
  });
});
