import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { onTestFinished } from 'vitest';
import { type BuildManifest, writeManifest } from '#hosting/buildManifest.ts';

export const dashboard = `<!doctype html><html lang="ko"><title>대시보드</title>${'<p>신호를 답으로 바꿉니다.</p>'.repeat(40)}</html>`;
export const script = `export const answer = 42; ${'// '.repeat(200)}`;

/** Content too long for the server's memory, different at every position. */
export const film = Buffer.from(Uint32Array.from({ length: 200_000 }, (_, index) => index).buffer);

const pages = {
  'index.html': dashboard,
  'login.html': '<title>로그인</title>',
  'en/login.html': '<title>Sign in</title>',
  '404.html': '<title>404</title>',
  '414.html': '<title>414</title>',
  'en.html': '<title>Forwards</title>',
  'acme.html': '<title>Forwards</title>',
  'acme/index.html': '<title>Forwards</title>',
  'acme/en.html': '<title>Forwards</title>',
  'acme/en/index.html': '<title>Forwards</title>',
  'acme/dashboard.html': dashboard,
  'acme/enterprise/chat.html': '<title>M-Chat</title>',
  'acme/enterprise/old.html': '<title>Forwards</title>',
  'acme/en/dashboard.html': '<title>Dashboard</title>',
  'acme/en/enterprise/chat.html': '<title>M-Chat in English</title>',
  'acme/company/news/표준-인증.html': '<title>표준 인증</title>',
};

const files = {
  'robots.txt': 'User-agent: *',
  'acme/dashboard.md': '# 대시보드\n',
  'acme/enterprise/chat.md': '# M-Chat\n',
  'favicon.ico': 'icon',
  'manifest.webmanifest': '{}',
  'sitemap-index.xml': '<sitemapindex/>',
  'acme/news.xml': '<rss/>',
  _redirects: '/acme /acme/dashboard 302\n/acme/enterprise/old /acme/enterprise/chat 301\n',
  _headers: '/*',
  '.env': 'SECRET=1',
  '.well-known/security.txt': 'Contact: mailto:security@acme.example',
  'acme/.well-known/secret.txt': 'secret',
  'acme/.hidden/page.html': 'secret',
  'acme/assets/app.Bx1.js': script,
  'acme/assets/empty.Bx1.txt': '',
  'acme/assets/film.Bx1.mp4': film,
  'acme/assets/분기 보고서.Bx1.pdf': '%PDF-1.7',
  'acme/assets/신청서.Bx1.hwp': 'hwp',
  'acme/assets/sheet.Bx1.xlsx': 'xlsx',
  'acme/assets/table.Bx1.csv': '가,나',
  'acme/assets/font.Bx1.woff2': 'woff2',
  'acme/assets/picture.Bx1.avif': 'avif',
  'acme/assets/drawing.Bx1.svg': '<svg/>',
  'acme/assets/style.Bx1.css': 'p{}',
  'acme/assets/page.Bx1.html': '<p>attachment</p>',
  'acme/assets/source.Bx1.tar.gz': 'a gzip archive of its own',
  'acme/assets/plan 100%.Bx1.pdf': '%PDF-1.7',
};

const compressed = ['index.html', 'acme/dashboard.html', 'acme/assets/app.Bx1.js'];

/** Writes a build for the product `acme` into a folder, and removes it after the test. */
export function builtSite(): string {
  const dist = mkdtempSync(join(tmpdir(), 'dist-'));
  onTestFinished(() => rmSync(dist, { recursive: true }));
  writeSite(dist);
  return dist;
}

export function writeSite(dist: string): void {
  const all: Record<string, string | Uint8Array> = { ...pages, ...files };
  for (const name of compressed) {
    all[`${name}.br`] = brotliCompressSync(all[name] ?? '');
    all[`${name}.gz`] = gzipSync(all[name] ?? '');
  }
  for (const [name, content] of Object.entries(all)) {
    mkdirSync(dirname(join(dist, name)), { recursive: true });
    writeFileSync(join(dist, name), content);
  }
  writeTestManifest(dist);
}

/** Writes a manifest that accepts every key, names no consent texts and allows pages nothing inline. */
export function writeTestManifest(dist: string, changes: Partial<BuildManifest> = {}): void {
  const none = { consentVersions: { privacy: [], marketing: [] }, consentTexts: [], pages: {} };
  writeManifest(dist, { ...none, ...changes });
}
