import * as z from 'zod';
import type { OauthClient } from '#settings/mailSettings.ts';
import { OauthFailure } from './oauthFailure.ts';

/** Scope with the permissions that an administrator has granted, for SMTP and IMAP. */
const scope = 'https://outlook.office365.com/.default';

/** Maximum wait for a token, in milliseconds. */
const maxWait = 15_000;

/** Maximum length of the endpoint's answer, in characters: tokens have about 2,000. */
const maxAnswer = 65_536;

/** Time before its end at which a token is renewed, in milliseconds. */
const margin = 300_000;

/**
 * The endpoint's answer: a token, or an error (RFC 6749 section 5.2) with the codes that Entra adds. Without
 * `expires_in`, a token serves one sign-in.
 */
const tokenAnswer = z.object({
  access_token: z
    .string()
    .regex(/^[\x21-\x7e]+$/)
    .optional(),
  expires_in: z.coerce.number().catch(0),
  error: z
    .string()
    .regex(/^[a-z_]{1,40}$/)
    .optional(),
  error_codes: z.array(z.int()).catch([]),
});

/** Access tokens of an application (RFC 6749 section 4.4). Keeps one until shortly before it expires. */
export class AccessTokens {
  readonly #client: OauthClient;
  readonly #deadline: number;
  #cached: { token: string; until: number } | undefined;
  #fetching: Promise<string> | undefined;

  constructor(client: OauthClient, deadline = maxWait) {
    this.#client = client;
    this.#deadline = deadline;
  }

  /**
   * Returns a valid token. Concurrent callers share one request.
   *
   * @param stopping aborts the request
   * @throws OauthFailure
   */
  async get(stopping?: AbortSignal): Promise<string> {
    if (this.#cached && performance.now() < this.#cached.until) return this.#cached.token;
    this.#fetching ??= this.#fetch(stopping).finally(() => {
      this.#fetching = undefined;
    });
    return await this.#fetching;
  }

  /** Forgets the token after a mail server has refused it, so that the next attempt gets another one. */
  drop(): void {
    this.#cached = undefined;
  }

  async #fetch(stopping: AbortSignal | undefined): Promise<string> {
    const signal = AbortSignal.any([AbortSignal.timeout(this.#deadline), ...(stopping ? [stopping] : [])]);
    const { status, text } = await post(this.#client, signal).catch((error) => {
      throw new OauthFailure(`EOAUTH2 ${error.cause?.code ?? error.name}`);
    });
    const json: unknown = await new Response(text).json().catch(() => undefined);
    const { access_token: token, expires_in = 0, error, error_codes } = tokenAnswer.safeParse(json).data ?? {};
    if (!token) {
      const code = error_codes?.[0];
      throw new OauthFailure(`EOAUTH2 ${code ? `AADSTS${code}` : (error ?? `HTTP ${status}`)}`);
    }
    this.#cached = { token, until: performance.now() + expires_in * 1000 - margin };
    return token;
  }
}

/** Asks the endpoint for a token. Returns the beginning of its answer. */
async function post({ tokenUrl, clientId, clientSecret }: OauthClient, signal: AbortSignal) {
  const grant = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret, scope };
  const { status, body } = await fetch(tokenUrl, {
    method: 'POST',
    body: new URLSearchParams(grant),
    // Following a redirect would show the secret to another address.
    redirect: 'manual',
    signal,
  });
  let text = '';
  for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += part;
    if (text.length > maxAnswer) break;
  }
  return { status, text };
}
