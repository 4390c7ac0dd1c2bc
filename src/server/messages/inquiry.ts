import type { MessageTable } from './message.ts';

/** Answers of the inquiry calls (specification section 5). */
export const inquiryMessages = {} as const satisfies MessageTable;
