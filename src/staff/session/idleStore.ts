import { atom } from 'nanostores';
import { inBackground, shownInPlace } from '#client/api/call.ts';
import type { Client } from '#client/api/client.ts';
import { tokenClaims } from '#client/api/tokenClaims.ts';
import { getMyInfo } from '#contract/session.ts';
import type { sessionStore } from './sessionStore.ts';

/** Time between two reports of the person's actions to the server, in milliseconds. */
const reportInterval = 60_000;

/** Time before the idle cut-off at which the page warns, in milliseconds. */
const warningTime = 60_000;

const checkInterval = 5_000;

/** Creates the store of the tab's idle time. Other tabs of the person share their reports. */
export function idleStore(client: Client, session: ReturnType<typeof sessionStore>) {
  /** True during the last minute before the cut-off. */
  const $isEnding = atom(false);
  let lastReport = Date.now();
  let channel: BroadcastChannel | undefined;

  function reported(): void {
    lastReport = Date.now();
    $isEnding.set(false);
  }

  /** Reports an action to the server, which postpones the cut-off. */
  async function postpone(): Promise<void> {
    reported();
    channel?.postMessage('action');
    await client.send(getMyInfo, {}, { ...shownInPlace, progress: false }).catch(() => {});
  }

  /**
   * Watches the person's actions, warns before the cut-off, and asks the server after it.
   *
   * @returns function that ends the watch
   */
  function watch(): () => void {
    channel = new BroadcastChannel('staff-actions');
    channel.addEventListener('message', reported);
    reported();
    const onAction = () => {
      const isSignedIn = session.$session.get().state === 'signedIn';
      if (isSignedIn && ($isEnding.get() || Date.now() - lastReport > reportInterval)) void postpone();
    };
    const check = () => {
      const claims = tokenClaims(client.entries.token);
      if (!claims || session.$session.get().state !== 'signedIn') {
        $isEnding.set(false);
        return;
      }
      const left = lastReport + claims.idleMinutes * 60_000 - Date.now();
      $isEnding.set(left <= warningTime);
      // Ends the session even if the server does not answer.
      if (left <= 0) void client.send(getMyInfo, {}, inBackground).catch(session.expire);
    };
    const timer = setInterval(check, checkInterval);
    // Timers stop while the machine sleeps.
    document.addEventListener('visibilitychange', check);
    const actions = ['keydown', 'pointerdown'] as const;
    for (const action of actions) addEventListener(action, onAction, { capture: true, passive: true });
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
      channel?.close();
      for (const action of actions) removeEventListener(action, onAction, { capture: true });
    };
  }

  return { $isEnding, watch, postpone };
}
