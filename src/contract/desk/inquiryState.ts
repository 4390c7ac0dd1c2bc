/** States of an inquiry. `new` and `working` are open. */
export const inquiryStates = ['new', 'working', 'answered', 'spam'] as const;

export type InquiryState = (typeof inquiryStates)[number];

/** States of the latest answer by mail until it has left: it waits, or the server has given it up. */
export const replyStates = ['waiting', 'undelivered'] as const;

/** Ways of answering: from the desk, from one's own mail program, by telephone, or otherwise. */
export const answerWays = ['desk', 'mail', 'telephone', 'other'] as const;
