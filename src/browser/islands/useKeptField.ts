import { type RefObject, useEffect } from 'react';

/**
 * Keeps the text of a field without autocompletion when the visitor leaves the page and returns: WebKit resets it to its
 * default.
 */
export function useKeptField(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const keep = () => {
      if (field.current) field.current.defaultValue = field.current.value;
    };
    addEventListener('pagehide', keep);
    return () => removeEventListener('pagehide', keep);
  }, [field]);
}
