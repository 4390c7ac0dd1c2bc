import { describe, expect, test, vi } from 'vitest';
import { documentTitle } from '#seo/pageHead.ts';
import { type StructuredNode, structuredGraph } from '#seo/structuredData/site.ts';

describe('the document title', () => {
  test('the title of the home page is the site’s name and detail', () => {
    expect(documentTitle({ path: '/dashboard', title: '홈', locale: 'ko' })).toBe('엠솔루션 - 신호를 답으로 바꾸는 AI');
  });

  test('the title of another page begins with its own title', () => {
    expect(documentTitle({ path: '/ir', title: 'Investors', locale: 'en' })).toBe(
      'Investors | M Solution - AI that turns signals into answers',
    );
  });

  test('the title has no separator when the site has no detail', async () => {
    vi.resetModules();
    vi.doMock('#site.ts', () => ({ siteInfo: { ko: { name: '엠솔루션', detail: '' } } }));
    const { documentTitle: titleWithoutDetail } = await import('#seo/pageHead.ts');
    expect(titleWithoutDetail({ path: '/dashboard', title: '홈', locale: 'ko' })).toBe('엠솔루션');
    expect(titleWithoutDetail({ path: '/ir', title: '투자정보', locale: 'ko' })).toBe('투자정보 | 엠솔루션');
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

  test('JSON-LD is a single schema.org graph', () => {
    expect(JSON.parse(structuredGraph([{ '@type': 'WebSite' }, { '@type': 'Organization' }]))).toEqual({
      '@context': 'https://schema.org',
      '@graph': [{ '@type': 'WebSite' }, { '@type': 'Organization' }],
    });
  });
});
