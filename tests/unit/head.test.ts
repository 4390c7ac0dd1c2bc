import { describe, expect, test, vi } from 'vitest';
import { documentTitle } from '#seo/pageHead.ts';
import { type StructuredNode, structuredGraph } from '#seo/structuredData/site.ts';

describe('the document title', () => {
  test('is name and detail on the home page', () => {
    expect(documentTitle({ path: '/dashboard', title: '홈', locale: 'ko' })).toBe('엠솔루션 - 신호를 답으로 바꾸는 AI');
  });

  test('begins with the page’s title on other pages', () => {
    expect(documentTitle({ path: '/ir', title: 'Investors', locale: 'en' })).toBe(
      'Investors | M Solution - AI that turns signals into answers',
    );
  });

  test('is the name alone when there is no detail', async () => {
    vi.resetModules();
    vi.doMock('#site.ts', () => ({ siteInfo: { ko: { name: '엠솔루션', detail: '' } } }));
    const { documentTitle: titleWithoutDetail } = await import('#seo/pageHead.ts');
    expect(titleWithoutDetail({ path: '/dashboard', title: '홈', locale: 'ko' })).toBe('엠솔루션');
    expect(titleWithoutDetail({ path: '/ir', title: '투자정보', locale: 'ko' })).toBe('투자정보 | 엠솔루션');
    vi.doUnmock('#site.ts');
  });
});

describe('JSON-LD', () => {
  test('is escaped so that it cannot end its script element or open a comment', () => {
    const json = structuredGraph([{ '@type': 'NewsArticle', headline: '</script><!-- <b>"&\u2028' }]);
    expect(json).not.toContain('<');
    expect(JSON.parse(json)['@graph'][0].headline).toBe('</script><!-- <b>"&\u2028');
  });

  test('has the fuller of two nodes about one thing', () => {
    const nodes: StructuredNode[] = [
      { '@type': 'Organization', '@id': '#a' },
      { '@type': 'WebSite' },
      { '@type': 'Organization', '@id': '#a', email: 'b' },
    ];
    expect(JSON.parse(structuredGraph(nodes))['@graph']).toEqual([nodes[2], nodes[1]]);
  });

  test('is a single schema.org graph', () => {
    expect(JSON.parse(structuredGraph([{ '@type': 'WebSite' }, { '@type': 'Organization' }]))).toEqual({
      '@context': 'https://schema.org',
      '@graph': [{ '@type': 'WebSite' }, { '@type': 'Organization' }],
    });
  });
});
