import { pageClient } from '#client/pageClient.ts';
import { idleStore } from './idleStore.ts';
import { sessionStore } from './sessionStore.ts';

/** Staff session of this tab. */
export const session = sessionStore(pageClient);

/** Idle time of this tab's staff session. */
export const idle = idleStore(pageClient, session);
