/** Entry of session storage in which a tab keeps the draft of its inquiry. */
export const draftEntry = 'inquiry.draft';
