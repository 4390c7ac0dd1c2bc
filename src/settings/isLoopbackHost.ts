/** True for the loopback spellings of a host: `localhost`, `127.…` and `::1`, also in brackets. */
export const isLoopbackHost = (host: string): boolean => /^(?:localhost|127(?:\.\d{1,3}){1,3}|\[?::1\]?)$/i.test(host);
