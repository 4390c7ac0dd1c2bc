import { useRef } from 'react';
import type { ListedInquiry } from '#contract/desk/inquiryList.ts';

/** Numbers of the inquiries before and after the open one. */
export interface Neighbours {
  previous: string | undefined;
  next: string | undefined;
}

/** Returns the neighbours of the open inquiry in the list, also after a change has removed it from the list. */
export function useNeighbours(list: readonly ListedInquiry[] = [], open: string | undefined): Neighbours {
  const place = useRef<{ number: string; index: number }>(undefined);
  const index = list.findIndex(({ number }) => number === open);
  if (open !== undefined && index >= 0) place.current = { number: open, index };
  if (open === undefined || place.current?.number !== open) return { previous: undefined, next: undefined };
  const { index: at } = place.current;
  return { previous: list[at - 1]?.number, next: list[index < 0 ? at : at + 1]?.number };
}
