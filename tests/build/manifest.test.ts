import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { consentsIn } from '#build/manifest.ts';

const text = `---
title: 동의합니다
meaning: [하나, 둘, 셋]
items: 이름, 이메일
purpose: 문의 답변
retention: 3년
refusal: 거부할 수 있습니다.
---

[개인정보 처리방침](/privacy)을 보세요.
`;

test('the manifest has the newest consent texts as visitors read them, and each version once', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'consents-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const folders = ['privacy/2025-01-01', 'privacy/2026-01-01', 'marketing/2026-03-01'];
  for (const name of ['ko', 'en'].flatMap((language) => folders.map((folder) => `${folder}/${language}`))) {
    const file = path.join(root, 'consents', `${name}.md`);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const { consentVersions, consentTexts } = consentsIn(root);
  expect(consentVersions).toEqual({ privacy: ['2026-01-01'], marketing: ['2026-03-01'] });
  expect(consentTexts).toHaveLength(4);
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
