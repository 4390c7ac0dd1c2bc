import { useRef, useState } from 'react';
import type { ListedInquiry } from '#contract/desk/inquiryList.ts';

/**
 * Keeps the selected inquiries of a list. Inquiries that have left the list do not count.
 *
 * @param key identity of the list: a new key starts without a selection
 */
export function useSelection(list: readonly ListedInquiry[] = [], key: string) {
  const [selection, setSelection] = useState({ key, numbers: new Set<string>() });
  /** Inquiry that was toggled last, where a range begins. */
  const last = useRef<string>(undefined);
  const all = list.map(({ number }) => number);
  const numbers = selection.key === key ? selection.numbers : new Set<string>();

  const choose = (next: Iterable<string>) => setSelection({ key, numbers: new Set(next) });
  const without = (some: readonly string[]) => [...numbers].filter((each) => !some.includes(each));

  /** @param isRange true to include the inquiries since the last one that was toggled */
  function toggle(number: string, isRange: boolean): void {
    const at = all.indexOf(number);
    const begin = isRange && last.current !== undefined ? all.indexOf(last.current) : at;
    const range = begin < 0 ? [number] : all.slice(Math.min(begin, at), Math.max(begin, at) + 1);
    last.current = number;
    choose(numbers.has(number) ? without(range) : [...numbers, ...range]);
  }

  /** Removes inquiries from the selection. */
  const remove = (gone: readonly string[]) => choose(without(gone));

  const selected = list.filter(({ number }) => numbers.has(number));
  const toggleAll = () => choose(selected.length === all.length ? [] : all);
  return { selected, toggle, toggleAll, remove, clear: () => choose([]) };
}

export type Selection = ReturnType<typeof useSelection>;
