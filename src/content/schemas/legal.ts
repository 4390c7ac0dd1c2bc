import { z } from 'zod';
import { help, text } from './fields.ts';
import { page } from './pages.ts';

/** Explanation of a legal text in plain words. It is no part of the text. */
export const meaning = z
  .array(text('쉬운 말로 쓴 한 문장', 'One plain sentence'))
  .length(3)
  .meta(
    help(
      '이 글이 읽는 사람에게 무엇을 뜻하는지 쉬운 말로 쓴 세 문장. 글 위에 보이며, 글의 일부는 아닙니다.',
      'Three plain sentences about what the text means for the reader; shown above the text, and no part of it',
    ),
  );

/**
 * A version of the privacy policy: `content/policies/{first day of validity}/{ko,en}.md`. The newest whose day has come
 * is in force; a later one is announced.
 */
export const policy = page.pick({ title: true, description: true, lead: true, keywords: true, asks: true }).extend({
  meaning,
  changes: z
    .array(text('달라진 점 하나를 한 문장으로', 'One difference, in a sentence'))
    .min(1)
    .meta(
      help(
        '앞의 방침에서 달라진 점. 시행일 전에는 지금 방침 위에 예고로 보입니다. 첫 방침에는 쓰지 않습니다.',
        'Differences from the policy before; announced above the policy in force until the day. The first has none',
      ),
    )
    .optional(),
});

/** Consents of the inquiry form, by their folders. */
export const consentNames = ['privacy', 'marketing'] as const;

export type ConsentName = (typeof consentNames)[number];

/**
 * A version of a consent text of the inquiry form: `content/consents/{privacy,marketing}/{first day}/{ko,en}.md`. The
 * form shows the newest. An inquiry stores the day.
 */
export const consent = z.strictObject({
  title: text(
    '확인란의 이름. ‘필수’나 ‘선택’은 쓰지 않습니다.',
    'Label of the check box, without “required” or “optional”',
  ),
  meaning,
  items: text('수집하는 항목', 'What is collected'),
  purpose: text('이용 목적', 'What it is used for'),
  retention: text('보관 기간', 'How long it is stored'),
  refusal: text('거부할 권리와 거부했을 때의 불이익', 'Right to refuse, and consequences of refusing'),
});
