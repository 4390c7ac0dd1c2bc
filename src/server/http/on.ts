import type { Context, Hono, MiddlewareHandler } from 'hono';
import type { BodyOf, Call, DataOf, QueryOf } from '#contract/call.ts';
import type { MenuId } from '#contract/menu.ts';
import type { FieldKey } from '#settings/secrets.ts';
import type { AppEnvironment, SignedInEnvironment } from './environment.ts';
import { decryptedBody } from './fieldCipher.ts';
import { limitedPerAddress } from './limits.ts';
import type { RateLimits } from './rateLimiter.ts';
import { success, taggedResponse } from './response.ts';
import { sameOriginOnly } from './sameOrigin.ts';
import { type FurtherIssues, jsonBody, queryOf } from './validated.ts';

/** Context of a call, with `signedIn` where the call needs a session. */
type ContextOf<Described extends Call> = Context<
  Described['menus'] extends readonly MenuId[] ? SignedInEnvironment : AppEnvironment
>;

/** Valid query and body of a call. */
interface ReceivedBy<Described extends Call> {
  query: QueryOf<Described>;
  body: BodyOf<Described>;
}

/** Result of a handler: data of the envelope. Files, and all without the envelope, are a `Response`. */
type ResultOf<Described extends Call> = Described extends { response: string } | { responseIn: 'body' }
  ? Response
  : DataOf<Described>;

type Handler<Described extends Call> = (
  c: ContextOf<Described>,
  received: ReceivedBy<Described>,
) => ResultOf<Described> | Promise<ResultOf<Described>>;

interface Extras<Described extends Call> {
  /** Runs before all checks. */
  first?: MiddlewareHandler<AppEnvironment>;
  /** Run between the checks of query and body. */
  beforeBody?: readonly (MiddlewareHandler<SignedInEnvironment> | MiddlewareHandler<AppEnvironment>)[];
  furtherIssues?: FurtherIssues;
  /** Runs before a tagged response with data, so that a 304 leaves no audit entry. */
  onNew?: (c: ContextOf<Described>, data: DataOf<Described>, received: ReceivedBy<Described>) => Promise<void>;
}

/** Registers the handler of a call, with all checks that its description names. */
export type RegisterCall = <Described extends Call>(
  call: Described,
  handler: Handler<Described>,
  extras?: Extras<Described>,
) => void;

interface RegistrarDependencies {
  /** Returns the checks of a session with all menus. */
  access: (menus: readonly MenuId[]) => readonly MiddlewareHandler<SignedInEnvironment>[];
  rateLimiter: RateLimits;
  secrets: FieldKey;
}

/**
 * Returns the function that registers calls, and the list of its calls.
 *
 * @example on(getSiteInfo, async (c) => ({ list: [await readSiteInfo(database, c.var.language)] }))
 */
export function callRegistrar(
  routes: Hono<AppEnvironment>,
  { access, rateLimiter, secrets }: RegistrarDependencies,
): { on: RegisterCall; calls: readonly Call[] } {
  const calls: Call[] = [];

  const on: RegisterCall = (call, handler, { first, beforeBody = [], furtherIssues, onNew } = {}) => {
    const { method, path, isSameOrigin, menus, limit, query, body, form, encrypted, status, message } = call;
    const checks = [
      first,
      isSameOrigin && sameOriginOnly,
      ...(menus ? access(menus) : []),
      limit && limitedPerAddress(rateLimiter, limit),
      query && queryOf(query),
      ...beforeBody,
      body && jsonBody(decryptedBody(body, encrypted, secrets), furtherIssues, form?.json),
    ].filter((check) => typeof check === 'function');

    calls.push(call);
    routes.on(method, [path], ...(checks as MiddlewareHandler<AppEnvironment>[]), async (context) => {
      const c = context as unknown as ContextOf<typeof call>;
      const received = { query: c.req.valid('query' as never), body: c.req.valid('json' as never) };
      const result = await handler(c, received);
      if (result instanceof Response) {
        return result;
      }
      if (call.responseIn === 'result') {
        return c.json({ success: true, msg: '', data: null, result });
      }
      return call.isTagged
        ? await taggedResponse(context, result, async () => onNew?.(c, result as DataOf<typeof call>, received))
        : success(context, result, { ...(status && { status }), ...(message && { message }) });
    });
  };
  return { on, calls };
}
