import { z } from 'zod';
import { day, text } from './fields.ts';

/** A consent text of the inquiry form: `content/consents/{privacy,marketing}/{ko,en}.md`. */
export const consent = z.strictObject({
  title: text(
    '확인란의 이름. ‘필수’나 ‘선택’은 쓰지 않습니다.',
    'Label of the check box, without “required” or “optional”',
  ),
  version: day(
    '이 문구를 쓰기 시작한 날. 문의와 함께 저장됩니다.',
    'First day of this wording; stored with each inquiry',
  ),
  items: text('수집하는 항목', 'What is collected'),
  purpose: text('이용 목적', 'What it is used for'),
  retention: text('보관 기간', 'How long it is stored'),
  refusal: text('거부할 권리와 거부했을 때의 불이익', 'Right to refuse, and consequences of refusing'),
});
