import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readMarkup } from '#build/markup/readMarkup.ts';
import { pageContent } from '#build/pages/pageContent.ts';
import { type ForeignOrigins, filePolicy, policyOf } from '#hosting/contentPolicy.ts';

const none = { scripts: [], frames: [] };

const pagePolicy = (html: string, everywhere: ForeignOrigins) => policyOf(pageContent(readMarkup(html)), everywhere);

function directive(policy: string, name: string): string[] {
  const found = policy.split(';').find((part) => part.startsWith(`${name} `));
  return found?.split(' ').slice(1) ?? [];
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

const scriptSources = (markup: string) => directive(pagePolicy(markup, none), 'script-src');
const styleSources = (markup: string) => directive(pagePolicy(markup, none), 'style-src');

describe('the policy of a page', () => {
  test('allows each inline script of the head and each style once', () => {
    const page = `<style>p{color:red}</style><script>go('한글')</script><STYLE media="print">a{}</STYLE><script>go('한글')</script></head>`;
    expect(scriptSources(page)).toEqual(["'self'", hashOf("go('한글')")]);
    expect(styleSources(page)).toEqual(["'self'", hashOf('p{color:red}'), hashOf('a{}')]);
  });

  test('allows modules, import maps and speculation rules but no data blocks', () => {
    const page = [
      '<script type="module">a</script>',
      "<script type='importmap'>{}</script>",
      '<script type=speculationrules>{"a":1}</script>',
      '<script type="application/ld+json">{"data":1}</script>',
      '<script type="text/template">t</script>',
      '<script src="/a.js"></script>',
      '<script type="module" src="/b.js"></script>',
      '</head>',
    ].join('');
    expect(scriptSources(page)).toEqual(["'self'", hashOf('a'), hashOf('{}'), hashOf('{"a":1}')]);
  });

  test('allows scripts of the head with ">" in an attribute and with line breaks', () => {
    expect(scriptSources('<script data-when="a > b"\n defer>x\r\ny</script\n></head>')).toEqual([
      "'self'",
      hashOf('x\ny'),
    ]);
  });

  test.each([
    '<head></head><body><script>go()</script>',
    '<head></head><body><head><script>go()</script></head>',
    '<script>go()</script>',
    '<head></head><script>go()</script><astro-island></astro-island>',
  ])('allows no script outside the head: %s', (page) => {
    expect(scriptSources(page)).toEqual(["'self'"]);
  });

  test('allows the origins of the settings', () => {
    const policy = pagePolicy('', { scripts: ['https://t1.example'], frames: ['https://postcode.example'] });
    expect(directive(policy, 'script-src')).toEqual(["'self'", 'https://t1.example']);
    expect(directive(policy, 'frame-src')).toEqual(['https://postcode.example']);
  });

  test('allows each origin in the page’s head once', () => {
    const page = [
      '<head><meta name="script-origin" content="https://t1.example"><meta name="frame-origin" content="https://search.example:8443">',
      '<meta name="frame-origin" content="https://film.example"></head>',
    ].join('');
    const policy = pagePolicy(page, { scripts: ['https://t1.example'], frames: [] });
    expect(directive(policy, 'script-src')).toEqual(["'self'", 'https://t1.example']);
    expect(directive(policy, 'frame-src')).toEqual(['https://search.example:8443', 'https://film.example']);
  });

  test.each([
    `<head><meta name="script-origin" content="'unsafe-inline'"></head>`,
    '<head><meta name="script-origin" content="https://*.example"></head>',
    '<head><meta name="script-origin" content="http://t1.example"></head>',
    '<head><meta name="script-origin" content="https://t1.example; frame-ancestors *"></head>',
    '<head></head><meta name="script-origin" content="https://t1.example">',
    '<svg><meta name="script-origin" content="https://t1.example"></svg>',
  ])('allows no origin of %s', (page) => {
    expect(pagePolicy(page, none)).toBe(pagePolicy('', none));
  });

  test('requires Trusted Types, unless scripts of other origins run on the page', () => {
    const policy = pagePolicy('', none);
    expect(directive(policy, 'require-trusted-types-for')).toEqual(["'script'"]);
    expect(directive(policy, 'trusted-types')).toEqual(['default']);
    expect(directive(pagePolicy('<form action="mailto:a@b.example">', none), 'trusted-types')).toEqual([
      'default',
      'svelte-trusted-html',
    ]);
    const foreign = [
      pagePolicy('', { scripts: ['https://t1.example'], frames: [] }),
      pagePolicy('<head><meta name="script-origin" content="https://t1.example"></head>', none),
    ];
    for (const other of foreign) {
      expect(other).not.toContain('trusted-types');
    }
    expect(pagePolicy('', { scripts: [], frames: ['https://film.example'] })).toContain('require-trusted-types-for');
  });

  test('allows nothing else', () => {
    const policy = pagePolicy('', none);
    expect(policy).not.toMatch(/unsafe|\*|https?:|script-src[^;]*data:/);
    expect(directive(policy, 'default-src')).toEqual(["'none'"]);
    expect(directive(policy, 'frame-ancestors')).toEqual(["'none'"]);
    expect(policy).not.toContain('frame-src');
    expect(directive(policy, 'base-uri')).toEqual(["'none'"]);
    expect(directive(policy, 'form-action')).toEqual(["'self'"]);
    expect(directive(pagePolicy('<form action="mailto:a@b.example">', none), 'form-action')).toEqual([
      "'self'",
      'mailto:',
    ]);
  });
});

test('the policy of a file allows nothing', () => {
  expect(filePolicy).toBe("default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'");
});
