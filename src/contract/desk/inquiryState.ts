/** States of an inquiry. */
export const inquiryStates = ['open', 'answered', 'spam'] as const;

export type InquiryState = (typeof inquiryStates)[number];

/** States of the latest answer by mail until it has left: it waits, or the server has given it up. */
export const replyStates = ['waiting', 'undelivered'] as const;
