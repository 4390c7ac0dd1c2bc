import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import { signInBasePath } from '#contract/refresh.ts';
import { signIn } from '#contract/session.ts';
import type { AppContext } from '../http/environment.ts';
import type { SessionTokens } from './sessions.ts';
import { deviceLifetime } from './tokens.ts';

/** Prefix with which browsers accept a cookie over TLS alone. */
const prefix = 'secure';

const prefixIn = (c: AppContext) => (c.var.visited.secureCookies ? prefix : undefined);

const refreshCookie = { name: 'refresh_token', path: signInBasePath };
const deviceCookie = { name: 'known_device', path: signIn.path };

/** Reads the refresh token. */
export function readRefreshCookie(c: AppContext): string | undefined {
  return getCookie(c, refreshCookie.name, prefixIn(c));
}

/** Sets the refresh token until the session ends. */
export function setRefreshCookie(c: AppContext, { refreshToken, expiresAt }: SessionTokens, now: Date): void {
  const maxAge = Math.floor((expiresAt.getTime() - now.getTime()) / 1000);
  setCookie(c, refreshCookie.name, refreshToken, { ...attributes(c, refreshCookie.path), maxAge });
}

/** Removes the refresh token. */
export function removeRefreshCookie(c: AppContext): void {
  deleteCookie(c, refreshCookie.name, attributes(c, refreshCookie.path));
}

/** Reads the token of a known browser. */
export function readDeviceCookie(c: AppContext): string | undefined {
  return getCookie(c, deviceCookie.name, prefixIn(c));
}

/** Sets the token that identifies the browser at the next sign-in. */
export function setDeviceCookie(c: AppContext, token: string): void {
  setCookie(c, deviceCookie.name, token, { ...attributes(c, deviceCookie.path), maxAge: deviceLifetime });
}

/** Returns attributes that hide a cookie from scripts and other websites, and require TLS off this machine. */
function attributes(c: AppContext, path: string): CookieOptions {
  return { path, httpOnly: true, sameSite: 'Strict', ...(c.var.visited.secureCookies && { prefix }) };
}
