/** The mails about a new inquiry: one to the company, one to the visitor. */
export const mailKinds = ['notification', 'confirmation'] as const;
