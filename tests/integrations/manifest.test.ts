import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { consentsIn } from '#integrations/manifest.ts';

const words = (version: string) => `---
title: 동의합니다
version: ${version}
items: 이름, 이메일
purpose: 문의 답변
retention: 3년
refusal: 거부할 수 있습니다.
---

[개인정보 처리방침](/privacy)을 보세요.
`;

test('the manifest has each consent text as visitors read it, and its version once', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'consents-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const versions = { 'privacy/ko': '2026-01-01', 'privacy/en': '"2026-01-01"', 'marketing/ko': '2026-03-01' };
  for (const [name, version] of Object.entries(versions)) {
    const file = path.join(root, 'consents', `${name}.md`);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, words(version));
  }
  const { consentVersions, consentTexts } = consentsIn(root);
  expect(consentVersions).toEqual({ privacy: ['2026-01-01'], marketing: ['2026-03-01'] });
  expect(consentTexts).toHaveLength(3);
  expect(consentTexts[0]).toEqual({
    consent: 'privacy',
    version: '2026-01-01',
    lang: 'ko',
    text: [
      '동의합니다',
      '수집 항목: 이름, 이메일',
      '이용 목적: 문의 답변',
      '보유 기간: 3년',
      '거부할 권리: 거부할 수 있습니다.',
      '[개인정보 처리방침](/privacy)을 보세요.',
    ].join('\n'),
  });
});
