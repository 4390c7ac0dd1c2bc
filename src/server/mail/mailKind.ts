/** The mails about an inquiry: one to the company, one to the visitor. */
export const mailKinds = ['notification', 'confirmation'] as const;

export type MailKind = (typeof mailKinds)[number];
