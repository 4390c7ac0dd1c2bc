/** Whether a host, as in an address or a setting, is this machine as it calls itself. */
export const isThisMachine = (host: string): boolean => /^(?:localhost|127(?:\.\d{1,3}){1,3}|\[?::1\]?)$/i.test(host);
