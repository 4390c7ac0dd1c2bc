import { useEffect, useEffectEvent } from 'react';

/** Pause between two polls, in milliseconds. */
const pause = 15_000;

/** Polls while the page is seen, and at once when it is seen again. What goes wrong is tried again with the next poll. */
export function usePoll(poll: () => Promise<void>): void {
  const onTime = useEffectEvent(() => {
    if (document.visibilityState === 'visible') poll().catch(() => {});
  });
  useEffect(() => {
    const timer = setInterval(() => onTime(), pause);
    const onSeen = () => onTime();
    document.addEventListener('visibilitychange', onSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onSeen);
    };
  }, []);
}
