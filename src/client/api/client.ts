import {
  type $Fetch,
  type FetchContext,
  FetchError,
  type FetchOptions,
  type FetchResponse,
  type MappedResponseType,
  ofetch,
} from 'ofetch';
import type { Call, DataOf, InputOf, SentFile } from '#contract/call.ts';
import { refreshSession, signInBasePath } from '#contract/refresh.ts';
import type { Locale } from '#i18n/locales.ts';
import { checkedData, rejectRefusal } from './answer.ts';
import { CallError, type CallOptions } from './call.ts';
import { savedFileName } from './download.ts';
import { encryptFields } from './encryptField.ts';
import { type ErrorAlert, errorAlert } from './errorAlert.ts';
import { callHeaders } from './headers.ts';
import type { Route } from './route.ts';
import type { SignInEntries } from './signInEntries.ts';
import { TokenRefresh } from './tokenRefresh.ts';

/** Dependencies of a client; tests pass their own. */
export interface ClientEnvironment {
  /** Host of the API; `/` is the page's host. */
  baseURL: string;
  /** Maximum wait for a complete response, in milliseconds. */
  timeout: number;
  entries: SignInEntries;
  route(): Route;
  locale(): Locale;
  /** Shows the progress of a call. @returns function that ends it */
  showProgress(): () => void;
  /** Shows an alert about a failed call. */
  showAlert(alert: ErrorAlert & { confirm: boolean }): void;
  /** Goes to the sign-in page. */
  goToSignIn(): void;
  saveFile(file: Blob, name: string): void;
}

/** Content of a request. Each call has its own, by its description. */
interface Input {
  query?: object;
  body?: object;
  files?: readonly SentFile[];
  headers?: Readonly<Record<string, string>>;
}

/** Data of a response with its entity tag, which is empty if the response has none. */
export interface Tagged<Data> {
  etag: string;
  data: Data;
}

type BodyType = 'json' | 'blob';

type Answer<Type extends BodyType> = FetchResponse<MappedResponseType<Type, unknown>>;

/** Client of the API: headers, timeout, token refresh, progress and errors (docs/product.md#calls). */
export class Client {
  readonly #environment: ClientEnvironment;
  readonly #fetch: $Fetch;
  readonly #refresh = new TokenRefresh(() => this.#renewToken());
  #calls = 0;
  /** Reason of the failed refresh, for calls whose 401 arrives after it. */
  #sessionEnd: unknown = new Error('The session has ended.');

  /** Listener for the end of the session, with the server's reason. */
  onSessionEnd: (reason: string) => void = () => {};

  constructor(environment: ClientEnvironment) {
    const { baseURL, entries, route, locale } = environment;
    this.#environment = environment;
    this.#fetch = ofetch.create({
      baseURL,
      retry: false,
      onRequest: ({
        request,
        options: { headers, auth = true, background = false },
      }: FetchContext & { options: Pick<CallOptions, 'auth' | 'background'> }) => {
        const { compId } = entries;
        const token = request === refreshSession.path ? entries.lastToken : entries.token;
        const caller = { route: route(), locale: locale(), compId, token: auth ? token : null, background };
        for (const [name, value] of Object.entries(callHeaders(caller))) headers.set(name, value);
      },
      onResponse: rejectRefusal,
    });
  }

  /** Stored entries of this tab's sign-in. */
  get entries(): SignInEntries {
    return this.#environment.entries;
  }

  /**
   * Makes a call.
   *
   * @param input query, body and headers; fields that the call encrypts are in plain text
   * @throws CallError
   */
  send<Described extends Call>(
    call: Described,
    input: InputOf<Described> & Input,
    options: CallOptions = {},
  ): Promise<DataOf<Described>> {
    return this.#report(call.path, options, async () =>
      checkedData(await this.#request(call, 'json', input, options), call),
    );
  }

  /**
   * Makes a call that revalidates a previous response by its entity tag.
   *
   * @param known previous response, if any
   * @returns `known` itself if the response has not changed
   * @throws CallError
   */
  sendTagged<Described extends Call & { isTagged: true }>(
    call: Described,
    input: InputOf<Described> & Input,
    known: Tagged<DataOf<Described>> | undefined,
    options: CallOptions = {},
  ): Promise<Tagged<DataOf<Described>>> {
    const headers = { ...(known?.etag && { 'If-None-Match': known.etag }) };
    return this.#report(call.path, options, async () => {
      const response = await this.#request(call, 'json', { ...input, headers }, options);
      if (response.status === 304 && known) return known;
      return { etag: response.headers.get('ETag') ?? '', data: checkedData(response, call) };
    });
  }

  /**
   * Downloads a file.
   *
   * @returns the name of the file
   * @throws CallError; a response that is not a download is `broken`
   */
  download<Described extends Call & { response: string }>(
    call: Described,
    input: InputOf<Described> & Input,
    options: CallOptions = {},
  ): Promise<string> {
    return this.#report(call.path, options, async () => {
      const { headers, status, _data: file = new Blob() } = await this.#request(call, 'blob', input, options);
      const name = savedFileName(headers);
      if (name === undefined) throw new CallError('broken', call.path, { status });
      this.#environment.saveFile(file, name);
      return name;
    });
  }

  /**
   * Takes over the session that another tab has begun.
   *
   * @throws CallError if it belongs to another account than this tab, or has ended
   */
  async resume(): Promise<void> {
    await this.#renewToken();
  }

  /** Shows the progress of a call, and an alert if it fails. */
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

  /** Sends a call. After a 401 it refreshes the token and repeats the call once. */
  async #request<Type extends BodyType>(
    { method, path, form, encrypted }: Call,
    responseType: Type,
    { query, body, headers, files = [] }: Input,
    options: CallOptions,
  ): Promise<Answer<Type>> {
    const { auth = true, signInPage = true } = options;
    const turn = this.#calls++;
    const sent = encrypted && body ? await encryptFields(body, encrypted) : body;
    const request = {
      ...options,
      method,
      responseType,
      ...(query && { query }),
      ...(headers && { headers }),
      ...(sent && { body: form && files.length > 0 ? formOf(form, sent, files) : sent }),
    };
    const { token } = this.entries;
    try {
      return await this.#fetchInTime(path, request);
    } catch (error) {
      const refreshes = auth && !isSignIn(path) && error instanceof CallError && error.status === 401;
      if (!refreshes) throw error;
    }
    try {
      await this.#replaceToken(token, turn);
    } catch (cause) {
      const reason = cause instanceof CallError && cause.status === 401 ? cause.msg : '';
      this.onSessionEnd(reason);
      if (signInPage) this.#environment.goToSignIn();
      throw new CallError('signedOut', path, { status: 401, msg: reason, cause });
    }
    return this.#fetchInTime(path, request);
  }

  /** Aborts a call that does not complete in time. The timeout of ofetch covers only the headers. */
  async #fetchInTime<Type extends BodyType>(path: string, options: FetchOptions<Type>): Promise<Answer<Type>> {
    const limit = AbortSignal.timeout(this.#environment.timeout);
    const { signal } = options;
    try {
      const signals = signal ? [limit, signal] : [limit];
      // Safari before 17.4 lacks `AbortSignal.any`, and ignores the caller's signal.
      return await this.#fetch.raw(path, { ...options, signal: AbortSignal.any?.(signals) ?? limit });
    } catch (error) {
      if (error instanceof CallError) throw error;
      const failure = signal?.aborted ? 'aborted' : limit.aborted ? 'timeout' : 'noAnswer';
      throw new CallError(failure, path, { cause: error instanceof FetchError ? error.cause : error });
    }
  }

  /** Waits for a token that differs from the refused one. */
  async #replaceToken(refused: string | null, turn: number): Promise<void> {
    const { token } = this.entries;
    // If the token differs, another call has refreshed it.
    if (token === refused) await this.#refresh.wait(turn);
    // Without a token that refresh has failed, and another one would fail too.
    else if (token === null) throw this.#sessionEnd;
  }

  async #renewToken(): Promise<void> {
    try {
      const options = { progress: false, errorMessage: false };
      this.entries.save(await this.send(refreshSession, {}, options));
    } catch (error) {
      // Leaving the page aborts the call, and ends this function at its timer. The next page needs the entries.
      await new Promise((resolve) => setTimeout(resolve));
      this.#sessionEnd = error;
      this.entries.end();
      throw error;
    }
  }
}

/** Returns the form of a call with files. */
function formOf(parts: NonNullable<Call['form']>, body: object, files: readonly SentFile[]): FormData {
  const form = new FormData();
  form.set(parts.json, JSON.stringify(body));
  for (const { name, content } of files) form.append(parts.files, content, name);
  return form;
}

/** True for sign-in calls, which never refresh the token and never show an alert (docs/product.md#errors). */
function isSignIn(path: string): boolean {
  return path.startsWith(`${signInBasePath}/`);
}
