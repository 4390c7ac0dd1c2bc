import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { signInBasePath, signInPath } from '#contract/session.ts';
import type { AppContext } from '../http/environment.ts';
import type { SessionTokens } from './sessions.ts';

const refreshCookie = { name: 'refresh_token', path: signInBasePath };
const deviceCookie = { name: 'known_device', path: signInPath };

/** How long a browser is known after a sign-in, in seconds. */
const deviceMemory = 90 * 24 * 3600;

/** The refresh token that the browser has kept. */
export function readRefreshCookie(c: AppContext): string | undefined {
  return getCookie(c, refreshCookie.name);
}

/** Has the browser keep a session's refresh token until the session ends. */
export function setRefreshCookie(c: AppContext, { refreshToken, expiresAt }: SessionTokens, now: Date): void {
  const maxAge = Math.floor((expiresAt.getTime() - now.getTime()) / 1000);
  setCookie(c, refreshCookie.name, refreshToken, { ...attributes(c, refreshCookie.path), maxAge });
}

/** Has the browser forget the refresh token. */
export function removeRefreshCookie(c: AppContext): void {
  deleteCookie(c, refreshCookie.name, attributes(c, refreshCookie.path));
}

/** The token of a browser in which someone has signed in before. */
export function readDeviceCookie(c: AppContext): string | undefined {
  return getCookie(c, deviceCookie.name);
}

/** Has the browser keep the token that makes it known at the next sign-in. */
export function setDeviceCookie(c: AppContext, token: string): void {
  setCookie(c, deviceCookie.name, token, { ...attributes(c, deviceCookie.path), maxAge: deviceMemory });
}

/** Out of reach of scripts and of other websites, and off this machine sent through TLS only. */
function attributes(c: AppContext, path: string) {
  return { path, httpOnly: true, sameSite: 'Strict', secure: c.var.visited.secureCookies } as const;
}
