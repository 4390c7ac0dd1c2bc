import { useEffect, useEffectEvent } from 'react';

/** Calls `reset` when the browser shows the page again as it was left (back/forward cache). */
export function useReturn(reset: () => void): void {
  const onReturn = useEffectEvent(reset);
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) onReturn();
    };
    addEventListener('pageshow', onPageShow);
    return () => removeEventListener('pageshow', onPageShow);
  }, []);
}
