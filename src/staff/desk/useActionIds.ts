import { useRef } from 'react';

/**
 * Ids of actions until the server has answered. An action with the same content is a retry and has the same id, so that
 * the server applies it once.
 */
export function useActionIds() {
  const ids = useRef(new Map<string, string>());

  function idOf(content: unknown): string {
    const key = JSON.stringify(content);
    const id = ids.current.get(key) ?? crypto.randomUUID();
    ids.current.set(key, id);
    return id;
  }

  return { idOf, clear: () => ids.current.clear() };
}
