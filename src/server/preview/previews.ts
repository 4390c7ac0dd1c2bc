import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import type { MenuId } from '#contract/menu.ts';
import type { Secrets } from '#settings/secrets.ts';
import type { Site } from '../files/siteHandler.ts';
import type { AppContext } from '../http/environment.ts';
import { permittedMenus } from '../staff/access.ts';
import type { Sessions } from '../staff/sessions.ts';

/** Menu that permits the preview. */
export const previewMenu: MenuId = 'preview';

/** Cookie that shows the preview. `deploy/nginx.conf` names it, with the prefix. */
const cookieName = 'site_preview';

/** Prefix with which browsers accept a cookie over TLS and from this host alone. */
const prefix = 'host';

interface PreviewOptions {
  /** The preview build; `undefined` on a server without one. */
  site: Site | undefined;
  sessions: Sessions;
  secrets: Pick<Secrets, 'SESSION_SECRET'>;
}

/**
 * Previews of the site with drafts and scheduled posts. A page load has no access token, so a cookie names the session.
 * It opens pages only: no call reads it as a sign-in. Each request looks the session up, so that its end ends the
 * preview.
 */
export class Previews {
  readonly #options: PreviewOptions;

  constructor(options: PreviewOptions) {
    this.#options = options;
  }

  /** The preview build, while there is one. */
  get site(): Site | undefined {
    const { site } = this.#options;
    return site && site.files.size > 0 ? site : undefined;
  }

  /** Shows the preview in this browser until the session ends. */
  open(c: Context, sessionId: string): void {
    setCookie(c, cookieName, `${sessionId}.${this.#proof(sessionId).toString('base64url')}`, attributes(c));
  }

  /** Removes the cookie. */
  close(c: AppContext): void {
    deleteCookie(c, cookieName, attributes(c));
  }

  /** True when the request has the cookie, valid or not. */
  isAsked(c: AppContext): boolean {
    return cookieOf(c) !== undefined;
  }

  /** True when the request has the cookie of an active session whose account may see the preview. */
  async isOpen(c: AppContext): Promise<boolean> {
    const [sessionId = '', given = ''] = cookieOf(c)?.split('.') ?? [];
    const [proof, bytes] = [this.#proof(sessionId), Buffer.from(given, 'base64url')];
    if (bytes.length !== proof.length || !timingSafeEqual(bytes, proof)) {
      return false;
    }
    const signedIn = await this.#options.sessions.accountOf(sessionId);
    return signedIn !== undefined && permittedMenus(signedIn.menus).includes(previewMenu);
  }

  #proof(sessionId: string): Buffer {
    return createHmac('sha256', this.#options.secrets.SESSION_SECRET).update(`preview ${sessionId}`).digest();
  }
}

const cookieOf = (c: AppContext) => getCookie(c, cookieName, c.var.visited.secureCookies ? prefix : undefined);

/** Returns attributes that hide the cookie from scripts and other websites, and require TLS off this machine. */
function attributes(c: Context): CookieOptions {
  const { secureCookies }: AppContext['var']['visited'] = c.var.visited;
  return { path: '/', httpOnly: true, sameSite: 'Strict', ...(secureCookies && { prefix }) };
}
