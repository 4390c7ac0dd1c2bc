import { type $Fetch, FetchError, type FetchResponse, ofetch } from 'ofetch';
import type * as z from 'zod/mini';
import { refreshAnswer } from '#contract/session.ts';
import type { Locale } from '#i18n/locales.ts';
import { contentsOf, fileOf } from './answer.ts';
import { CallError } from './callError.ts';
import type { CallOptions } from './callOptions.ts';
import { deadline } from './deadline.ts';
import { type ErrorAlert, errorAlert } from './errorAlert.ts';
import { callHeaders } from './headers.ts';
import type { Route } from './route.ts';
import { savedFileName } from './savedFile.ts';
import type { SessionEntries } from './sessionEntries.ts';
import { SessionRefresh } from './sessionRefresh.ts';

/** Where a client is at work: what a page gives it, and what a test gives it instead. */
export interface ClientEnvironment {
  /** Host of the API; `/` is the page's own. */
  baseURL: string;
  /** Longest wait for a whole answer, in milliseconds. */
  timeout: number;
  session: SessionEntries;
  route(): Route;
  locale(): Locale;
  /** Shows that a call is under way until the function that it returns is called. */
  showProgress(): () => void;
  /** Tells the visitor of a failed call. */
  showAlert(alert: ErrorAlert & { confirm: boolean }): void;
  /** Leaves for the sign-in page. */
  goToSignIn(): void;
  saveFile(file: Blob, name: string): void;
}

/** What a call sends. */
export interface CallRequest {
  /** Path from the root of the host. */
  path: `/${string}`;
  method?: 'GET' | 'POST';
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  /** Makes the JSON body; asked once, also when the call is replayed. */
  body?: () => object | Promise<object>;
}

/** Carries calls to the API: headers, time limit, the session's refresh, progress, errors (design section 7). */
export class Client {
  readonly #environment: ClientEnvironment;
  readonly #fetch: $Fetch;
  readonly #refresh = new SessionRefresh(() => this.#renewSession());
  #calls = 0;

  constructor(environment: ClientEnvironment) {
    this.#environment = environment;
    this.#fetch = ofetch.create({
      baseURL: environment.baseURL,
      retry: false,
      // Bytes as they came: a download is saved so, and JSON is read from them.
      responseType: 'blob',
      ignoreResponseError: true,
    });
  }

  /** What the page's tab remembers of its session. */
  get session(): SessionEntries {
    return this.#environment.session;
  }

  /**
   * Makes a call.
   *
   * @param answer schema of the answer, envelope included
   * @throws CallError
   */
  call<Answer extends z.core.$ZodType>(
    request: CallRequest,
    answer: Answer,
    options: CallOptions = {},
  ): Promise<z.output<Answer>> {
    return this.#carry(request, options, (response) => contentsOf(response, answer, request.path));
  }

  /**
   * Makes a call that answers with a file, and lets the browser save it.
   *
   * @returns the name of the file
   * @throws CallError; an answer that is no download is `broken`
   */
  download(request: CallRequest, options: CallOptions = {}): Promise<string> {
    return this.#carry(request, options, async (response) => {
      const file = await fileOf(response, request.path);
      const name = savedFileName(response.headers);
      if (name === undefined) throw new CallError('broken', request.path, { status: response.status });
      this.#environment.saveFile(file, name);
      return name;
    });
  }

  /**
   * Renews the session by its cookie and keeps the new token; joins the renewal that is under way, if there is one.
   *
   * @throws CallError, the session being dropped
   */
  refresh(): Promise<void> {
    return this.#refresh.wait(this.#calls++);
  }

  async #renewSession(): Promise<void> {
    try {
      const { data } = await this.call({ path: '/tour/base/refresh' }, refreshAnswer, {
        progress: false,
        errorMessage: false,
      });
      this.session.keep(data);
    } catch (error) {
      this.session.drop();
      throw error;
    }
  }

  async #carry<Result>(
    request: CallRequest,
    options: CallOptions,
    read: (response: FetchResponse<Blob>) => Promise<Result>,
  ): Promise<Result> {
    const { progress = true, errorMessage = true, errorConfirm = true } = options;
    const { timeout, locale, showAlert, showProgress } = this.#environment;
    const endProgress = progress ? showProgress() : undefined;
    try {
      return await read(await this.#answered(request, options));
    } catch (cause) {
      const error = cause instanceof CallError ? cause : new CallError('noAnswer', request.path, { cause });
      const alert = errorMessage && !isSignIn(request.path) ? errorAlert(error, locale(), timeout) : undefined;
      if (alert) showAlert({ ...alert, confirm: errorConfirm });
      throw error;
    } finally {
      endProgress?.();
    }
  }

  /** Sends a call; after a 401 refreshes the session and sends it once more. */
  async #answered(request: CallRequest, options: CallOptions): Promise<FetchResponse<Blob>> {
    const { auth = true } = options;
    const turn = this.#calls++;
    const body = await request.body?.();
    const sentToken = this.session.token;
    const first = await this.#send(request, body, options);
    if (first.status !== 401 || !auth || isSignIn(request.path)) {
      return first;
    }
    const { token } = this.session;
    if (token === null && sentToken !== null) {
      // The session ended while this call was under way: another refresh would fail too.
      throw this.#signedOut(request, options);
    }
    // A token that came meanwhile will do.
    if (token === sentToken) {
      await this.#refresh.wait(turn).catch((cause) => {
        throw this.#signedOut(request, options, cause);
      });
    }
    return this.#send(request, body, options);
  }

  #signedOut({ path }: CallRequest, { signInPage = true }: CallOptions, cause?: unknown): CallError {
    if (signInPage) this.#environment.goToSignIn();
    return new CallError('signedOut', path, { status: 401, cause });
  }

  async #send(
    { path, method = 'GET', query = {}, headers = {} }: CallRequest,
    body: object | undefined,
    { auth = true, signal }: CallOptions,
  ): Promise<FetchResponse<Blob>> {
    const { timeout, route, locale } = this.#environment;
    const { token, compId } = this.session;
    const limit = deadline(timeout, signal);
    try {
      return await this.#fetch.raw<Blob, 'blob'>(path, {
        method,
        query,
        headers: {
          ...callHeaders({ route: route(), locale: locale(), compId, token: auth ? token : null }),
          ...headers,
        },
        body,
        signal: limit.signal,
      });
    } catch (error) {
      const failure = signal?.aborted ? 'aborted' : limit.passed() ? 'timeout' : 'noAnswer';
      const cause = error instanceof FetchError ? error.cause : error;
      throw new CallError(failure, path, { cause });
    } finally {
      limit.clear();
    }
  }
}

/** Sign-in addresses never refresh the session and are never alerted (specification sections 4, 5 and 8). */
function isSignIn(path: string): boolean {
  return path.startsWith('/tour/base/');
}
