import { describe, expect, test, vi } from 'vitest';
import { documentTitle } from '#seo/documentTitle.ts';
import { structuredGraph } from '#seo/structuredData/graph.ts';

describe('title of the browser tab', () => {
  test('is name and detail at home', () => {
    expect(documentTitle({ path: '/dashboard', title: '홈', locale: 'ko' })).toBe('엠솔루션 - 신호를 답으로 바꾸는 AI');
  });

  test('begins with the page elsewhere', () => {
    expect(documentTitle({ path: '/ir', title: 'Investors', locale: 'en' })).toBe(
      'Investors | M Solution - AI that turns signals into answers',
    );
  });

  test('is the name alone where there is no detail', async () => {
    vi.resetModules();
    vi.doMock('#site.ts', () => ({ siteInfo: { ko: { name: '엠솔루션', detail: '' } } }));
    const { documentTitle: titleWithoutDetail } = await import('#seo/documentTitle.ts');
    expect(titleWithoutDetail({ path: '/dashboard', title: '홈', locale: 'ko' })).toBe('엠솔루션');
    expect(titleWithoutDetail({ path: '/ir', title: '투자정보', locale: 'ko' })).toBe('투자정보 | 엠솔루션');
    vi.doUnmock('#site.ts');
  });
});

describe('JSON-LD', () => {
  test('cannot end its script element or open a comment', () => {
    const written = structuredGraph([{ '@type': 'NewsArticle', headline: '</script><!-- <b>"&\u2028' }]);
    expect(written).not.toContain('<');
    expect(JSON.parse(written)['@graph'][0].headline).toBe('</script><!-- <b>"&\u2028');
  });

  test('is one graph of schema.org', () => {
    expect(JSON.parse(structuredGraph([{ '@type': 'WebSite' }, { '@type': 'Organization' }]))).toEqual({
      '@context': 'https://schema.org',
      '@graph': [{ '@type': 'WebSite' }, { '@type': 'Organization' }],
    });
  });

  test('leaves out what a node does not have', () => {
    expect(structuredGraph([{ '@type': 'JobPosting', validThrough: undefined }])).not.toContain('validThrough');
  });
});
