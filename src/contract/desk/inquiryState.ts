/** States of an inquiry. `new` and `working` are open. */
export const inquiryStates = ['new', 'working', 'answered', 'spam'] as const;

export type InquiryState = (typeof inquiryStates)[number];

/** Ways of answering: from the desk, from one's own mail program, by telephone, or otherwise. */
export const answerWays = ['desk', 'mail', 'telephone', 'other'] as const;
