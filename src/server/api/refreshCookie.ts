import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Session } from '../services/sessions.ts';
import type { AppContext } from './environment.ts';

const name = 'refresh_token';

/** Hosts that a browser reaches without a network: their cookies need no TLS. */
const localHosts = ['localhost', '127.0.0.1', '[::1]'];

/** The refresh token that the browser has kept. */
export function readRefreshCookie(c: AppContext): string | undefined {
  return getCookie(c, name);
}

/** Has the browser keep a session's refresh token, out of reach of scripts, until the session ends. */
export function setRefreshCookie(c: AppContext, { refreshToken, expiresAt }: Session, now: Date): void {
  const maxAge = Math.floor((expiresAt.getTime() - now.getTime()) / 1000);
  setCookie(c, name, refreshToken, { ...attributes(c), maxAge });
}

/** Has the browser forget the refresh token. */
export function removeRefreshCookie(c: AppContext): void {
  deleteCookie(c, name, attributes(c));
}

function attributes(c: AppContext) {
  const { hostname, protocol } = new URL(c.req.url);
  const secure = protocol === 'https:' || !localHosts.includes(hostname);
  return { path: '/tour/base', httpOnly: true, sameSite: 'Strict', secure } as const;
}
