import type { MessageTable } from './message.ts';

/** Answers of the sign-in calls. */
export const sessionMessages = {} as const satisfies MessageTable;
