import {
  type $Fetch,
  type FetchContext,
  FetchError,
  type FetchOptions,
  type FetchResponse,
  type MappedResponseType,
  ofetch,
} from 'ofetch';
import type * as z from 'zod/mini';
import { refreshAnswer, refreshPath, signInBasePath } from '#contract/session.ts';
import type { Locale } from '#i18n/locales.ts';
import { checkedBody, rejectRefusal } from './answer.ts';
import { CallError } from './callError.ts';
import type { CallOptions } from './callOptions.ts';
import { type ErrorAlert, errorAlert } from './errorAlert.ts';
import { callHeaders } from './headers.ts';
import type { Route } from './route.ts';
import { savedFileName } from './savedFile.ts';
import type { SessionEntries } from './sessionEntries.ts';
import { SessionRefresh } from './sessionRefresh.ts';

/** What a client needs of its page; tests pass their own. */
export interface ClientEnvironment {
  /** Host of the API; `/` is the page's own. */
  baseURL: string;
  /** Longest wait for a complete answer, in milliseconds. */
  timeout: number;
  session: SessionEntries;
  route(): Route;
  locale(): Locale;
  /** Shows that a call is under way until the function that it returns is called. */
  showProgress(): () => void;
  /** Tells the visitor that a call failed. */
  showAlert(alert: ErrorAlert & { confirm: boolean }): void;
  /** Leaves for the sign-in page. */
  goToSignIn(): void;
  saveFile(file: Blob, name: string): void;
}

/** What a call sends. */
export interface CallRequest extends Pick<FetchOptions, 'method' | 'query' | 'headers'> {
  /** Makes the JSON body; called once, also when the call is repeated. */
  body?: () => object | Promise<object>;
}

/** An answer with its entity tag. */
export interface Tagged<Body> {
  etag: string;
  body: Body;
}

/** How the body of an answer is read. */
type BodyType = 'json' | 'blob';

type Answer<Type extends BodyType> = FetchResponse<MappedResponseType<Type, unknown>>;

/** Makes calls to the API: headers, time limit, session refresh, progress and errors (design section 7). */
export class Client {
  readonly #environment: ClientEnvironment;
  readonly #fetch: $Fetch;
  readonly #refresh = new SessionRefresh(() => this.#renewSession());
  #calls = 0;

  constructor(environment: ClientEnvironment) {
    const { baseURL, session, route, locale } = environment;
    this.#environment = environment;
    this.#fetch = ofetch.create({
      baseURL,
      retry: false,
      onRequest: ({ options: { headers, auth = true } }: FetchContext & { options: Pick<CallOptions, 'auth'> }) => {
        const { compId, token } = session;
        const caller = { route: route(), locale: locale(), compId, token: auth ? token : null };
        for (const [name, value] of Object.entries(callHeaders(caller))) headers.set(name, value);
      },
      onResponse: rejectRefusal,
    });
  }

  /** What session storage holds of this tab's session. */
  get session(): SessionEntries {
    return this.#environment.session;
  }

  /**
   * Makes a call.
   *
   * @param answer schema of the answer, envelope included
   * @throws CallError
   */
  call<Schema extends z.core.$ZodType>(
    path: string,
    answer: Schema,
    options: CallRequest & CallOptions = {},
  ): Promise<z.output<Schema>> {
    return this.#report(path, options, async () => checkedBody(await this.#send(path, 'json', options), answer));
  }

  /**
   * Makes a call whose answer has an entity tag.
   *
   * @param etag of the answer that is there already
   * @returns `undefined` when it is still the same
   * @throws CallError
   */
  callTagged<Schema extends z.core.$ZodType>(
    path: string,
    answer: Schema,
    etag: string | undefined,
    options: CallRequest & CallOptions = {},
  ): Promise<Tagged<z.output<Schema>> | undefined> {
    const headers = { ...(etag && { 'If-None-Match': etag }) };
    return this.#report(path, options, async () => {
      const response = await this.#send(path, 'json', { ...options, headers });
      return response.status === 304
        ? undefined
        : { etag: response.headers.get('ETag') ?? '', body: checkedBody(response, answer) };
    });
  }

  /**
   * Makes a call that answers with a file, and lets the browser save it.
   *
   * @returns the name of the file
   * @throws CallError; an answer that is not a download is `broken`
   */
  download(path: string, options: CallRequest & CallOptions = {}): Promise<string> {
    return this.#report(path, options, async () => {
      const { headers, status, _data: file = new Blob() } = await this.#send(path, 'blob', options);
      const name = savedFileName(headers);
      if (name === undefined) throw new CallError('broken', path, { status });
      this.#environment.saveFile(file, name);
      return name;
    });
  }

  /** Shows the visitor that a call is under way, and whether it failed. */
  async #report<Result>(path: string, options: CallOptions, call: () => Promise<Result>): Promise<Result> {
    const { progress = true, errorMessage = true, errorConfirm = true } = options;
    const { timeout, locale, showAlert, showProgress } = this.#environment;
    const endProgress = progress ? showProgress() : undefined;
    try {
      return await call();
    } catch (cause) {
      const error = cause instanceof CallError ? cause : new CallError('noAnswer', path, { cause });
      const alert = errorMessage && !isSignIn(path) ? errorAlert(error, locale(), timeout) : undefined;
      if (alert) showAlert({ ...alert, confirm: errorConfirm });
      throw error;
    } finally {
      endProgress?.();
    }
  }

  /** Sends a call; after a 401 refreshes the session and repeats the call once. */
  async #send<Type extends BodyType>(
    path: string,
    responseType: Type,
    { body, ...options }: CallRequest & CallOptions,
  ): Promise<Answer<Type>> {
    const { auth = true, signInPage = true } = options;
    const turn = this.#calls++;
    const request = { ...options, responseType, body: await body?.() };
    const { token } = this.session;
    try {
      return await this.#fetchInTime(path, request);
    } catch (error) {
      const refreshes = auth && !isSignIn(path) && error instanceof CallError && error.status === 401;
      if (!refreshes) throw error;
    }
    try {
      await this.#replaceToken(token, turn);
    } catch (cause) {
      if (signInPage) this.#environment.goToSignIn();
      throw new CallError('signedOut', path, { status: 401, cause });
    }
    return this.#fetchInTime(path, request);
  }

  /** Gives up when the time limit passes before the last byte of the answer: ofetch's own timeout ends with the headers. */
  async #fetchInTime<Type extends BodyType>(path: string, options: FetchOptions<Type>): Promise<Answer<Type>> {
    const limit = AbortSignal.timeout(this.#environment.timeout);
    const { signal } = options;
    try {
      const signals = signal ? [limit, signal] : [limit];
      // Safari before 17.4 cannot join signals; without the caller's own, a call that nobody waits for goes on.
      return await this.#fetch.raw(path, { ...options, signal: AbortSignal.any?.(signals) ?? limit });
    } catch (error) {
      if (error instanceof CallError) throw error;
      const failure = signal?.aborted ? 'aborted' : limit.aborted ? 'timeout' : 'noAnswer';
      throw new CallError(failure, path, { cause: error instanceof FetchError ? error.cause : error });
    }
  }

  /** Waits for another token than the one that was refused. */
  async #replaceToken(refused: string | null, turn: number): Promise<void> {
    const { token } = this.session;
    // Otherwise another call has refreshed the session in the meantime.
    if (token === refused) await this.#refresh.wait(turn);
    // A refresh that failed in the meantime would fail again.
    else if (token === null) throw new Error('The session has ended.');
  }

  async #renewSession(): Promise<void> {
    try {
      const options = { progress: false, errorMessage: false };
      this.session.keep((await this.call(refreshPath, refreshAnswer, options)).data);
    } catch (error) {
      this.session.drop();
      throw error;
    }
  }
}

/** Sign-in addresses never refresh the session and are never alerted (specification sections 4, 5 and 8). */
function isSignIn(path: string): boolean {
  return path.startsWith(`${signInBasePath}/`);
}
