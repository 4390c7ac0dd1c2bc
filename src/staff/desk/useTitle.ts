import { useEffect } from 'react';

/** Puts a text before the tab's title. Browsers keep titles in their history, so it must not be personal. */
export function useTitle(text: string | undefined): void {
  useEffect(() => {
    if (text === undefined) return;
    const { title } = document;
    document.title = `${text} | ${title}`;
    return () => {
      document.title = title;
    };
  }, [text]);
}
