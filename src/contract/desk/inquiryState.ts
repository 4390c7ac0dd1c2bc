/** What has become of an inquiry. A new one and one that is worked on are open. */
export const inquiryStates = ['new', 'working', 'answered', 'spam'] as const;

export type InquiryState = (typeof inquiryStates)[number];

/** How an inquiry was answered: from the desk, by one's own mail program, on the telephone, or otherwise. */
export const answerWays = ['desk', 'mail', 'telephone', 'other'] as const;
