import { randomUUID } from 'node:crypto';
import type { StoredFile } from '#server/inquiry/inquiryFiles.ts';
import type { ReceivedMail } from '#server/inquiry/receivedMail.ts';
import { visitor } from './inquiry.ts';

/** Returns a mail as the mailbox hands it over. */
export function receivedMail({
  from = visitor.email,
  ...mail
}: Partial<ReceivedMail> & { from?: string } = {}): ReceivedMail {
  const id = mail.id ?? randomUUID();
  return {
    id,
    messageId: `<${id}@visitor.example>`,
    people: {
      from: { name: '', address: from },
      to: [{ name: '', address: 'support@company.example' }],
      cc: [],
      replyTo: [],
    },
    subject: 'Re: hello',
    isProven: true,
    text: '네, 좋습니다.',
    quotes: [],
    files: [],
    leftOut: [],
    ...mail,
  };
}

/** Returns a file of a mail, in bytes of zeros. */
export const receivedFile = (name: string, size: number): StoredFile => ({
  id: randomUUID(),
  name,
  type: 'application/octet-stream',
  size,
  bytes: new Uint8Array(size),
  digest: name,
});
