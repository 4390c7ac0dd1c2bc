import { z } from 'zod';
import { day, text } from './fields.ts';

/** A consent text of the inquiry form: `content/consents/{privacy,marketing}/{ko,en}.md`. */
export const consent = z.strictObject({
  /** Label of the check box, without the word for required or optional. */
  title: text('title: 개인정보 수집·이용에 동의합니다'),
  /** Day this wording came into force. It is stored with each inquiry. The same in every language. */
  version: day('version: 2026-01-01'),
  /** What is collected. */
  items: text('items: 이름, 이메일, 문의 내용'),
  /** What it is used for. */
  purpose: text('purpose: 문의 확인과 답변'),
  /** How long it is kept. */
  retention: text('retention: 문의 후 3년 또는 삭제 요청 시까지'),
  /** The right to refuse, and what follows from refusing. */
  refusal: text('refusal: 동의를 거부할 수 있으며, …'),
});
