import type { MailSettings } from '#settings/mailSettings.ts';
import type { Mail, Mailer } from './mailer.ts';
import type { Channel } from './outbox.ts';

/** A mail as a kind renders it. */
export type MailContent = Omit<Mail, 'messageId' | 'only'>;

type Sender = Pick<MailSettings, 'from'>;

/** Returns the Message-ID of an entry, the same for every attempt. */
export const messageIdOf = (id: string, { from }: Sender): string => `<${id}@${from.split('@').at(-1)}>`;

/** Returns the channel of a mail server. */
export const mailChannel = (mailer: Mailer, sender: Sender): Channel<MailContent> => ({
  send: async (content, { id, recipients }, stopping) => {
    const mail = { ...content, messageId: messageIdOf(id, sender), only: recipients?.split(',') };
    return { refused: await mailer.send(mail, stopping), text: content.text };
  },
});
