import type { MessageTable } from '#contract/messages/messageTable.ts';

/** Answers of the sign-in calls. */
export const sessionMessages = {} as const satisfies MessageTable;
