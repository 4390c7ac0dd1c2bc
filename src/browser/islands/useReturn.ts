import { useEffect, useEffectEvent } from 'react';

/** Calls `reset` when the page returns from the back/forward cache. */
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
