import { z } from 'zod';
import { text } from './fields.ts';
import { meaning } from './meaning.ts';

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
