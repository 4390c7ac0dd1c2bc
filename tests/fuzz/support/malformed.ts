import fc from 'fast-check';
import { isApiPath } from '#hosting/redirects.ts';
import { type Attack, bodyRefusal, fieldRefusal } from './attack.ts';
import { type Call, calls } from './calls.ts';
import { damagedBody } from './damage.ts';
import { headerText, hostileKey, hostileText, hostileValue } from './hostile.ts';

/** A valid call, before a mutation changes it. */
interface ValidCall {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  body?: Record<string, unknown>;
}

/** Statuses of a call without a session, also with other errors. */
const unauthorized = [401];

/** Generates valid calls of an operation. */
function validCall(operation: string, call: Call): fc.Arbitrary<ValidCall> {
  const [method = '', path = ''] = operation.split(' ');
  const required = Object.entries(call.headers ?? {}).map(([name, { valid }]) => [name, valid]);
  const headers = { ...Object.fromEntries(required), ...(call.body && { 'Content-Type': 'application/json' }) };
  return fc
    .record({ query: call.query?.valid ?? fc.constant({}), body: call.body?.valid ?? fc.constant(undefined) })
    .map(({ query, body }) => ({ method, path, query, headers, ...(body && { body }) }));
}

/** Generates malformed requests to an operation. */
export function malformed(operation: string, call: Call): fc.Arbitrary<Attack> {
  return fc
    .tuple(
      fc
        .oneof(...mutations(operation, call).map(({ weight, make }) => ({ weight, arbitrary: fc.constant(make) })))
        .chain((make) => validCall(operation, call).chain(make)),
      fc.nat(49),
    )
    .filter(([{ refusal }, chance]) => refusal !== undefined || !call.costly || chance === 0)
    .map(([made]) => made);
}

interface Mutation {
  weight: number;
  make(valid: ValidCall): fc.Arbitrary<Attack>;
}

function mutations(operation: string, call: Call): Mutation[] {
  const { body, query } = call;
  const [method, path = ''] = operation.split(' ');
  return [
    { weight: 2, make: otherMethods },
    // Paths next to the other operations are pages.
    ...(isApiPath(path) ? [{ weight: 3, make: otherPaths }] : []),
    { weight: 1, make: (valid) => otherHeaders(valid, call) },
    ...(method !== 'GET' || call.sameOrigin ? [{ weight: 2, make: otherSites }] : []),
    ...(query ? [{ weight: 8, make: (valid: ValidCall) => otherQueries(valid, query) }] : []),
    ...(body
      ? [
          { weight: 12, make: (valid: ValidCall) => otherBodies(valid, body) },
          { weight: 2, make: otherTypes },
        ]
      : []),
    ...Object.entries(call.unusable ?? {}).map(([name, texts]) => ({
      weight: 2,
      make: (valid: ValidCall) => unusableFields(valid, name, texts),
    })),
    ...Object.entries(call.headers ?? {}).map(([name, { malformed: values }]) => ({
      weight: 1,
      make: (valid: ValidCall) => malformedHeaders(valid, name, values),
    })),
  ];
}

function attack(kind: string, valid: ValidCall, changes: Partial<Attack> & Pick<Attack, 'refusal'>): Attack {
  const query = new URLSearchParams(valid.query).toString();
  return {
    kind,
    method: valid.method,
    target: `${valid.path}${query && '?'}${query}`,
    headers: valid.headers,
    ...(valid.body && { body: new TextEncoder().encode(JSON.stringify(valid.body)) }),
    ...changes,
  };
}

/** Generates requests with methods that no operation of the path has. */
function otherMethods(valid: ValidCall): fc.Arbitrary<Attack> {
  const methods = ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND', 'QUERY', 'get', 'X'.repeat(200), 'M-SEARCH'];
  const { body, ...bodiless } = valid;
  return fc
    .constantFrom(...methods.filter((method) => !(`${method.toUpperCase()} ${valid.path}` in calls)))
    .map((method) => attack('another method', bodiless, { method, refusal: [405] }));
}

function otherPaths(valid: ValidCall): fc.Arbitrary<Attack> {
  const root = `/${valid.path.split('/')[1]}`;
  const segment = hostileText.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 300));
  const paths = fc.oneof(
    segment.map((text) => `${valid.path}/${text || 'x'}`),
    segment.map((text) => `${root}/x${text}`),
    fc
      .constantFrom('/', '//', ';a=b', '%00', '%2f', '%5c', '%ff', '%', '%zz', '.json', '%20', '/../x', '~', '/%2e%2e')
      .map((end) => valid.path + end),
    fc
      .nat(valid.path.length - 1)
      .map((index) => `${valid.path.slice(0, index)}%zz${valid.path.slice(index)}`)
      .filter((path) => path.startsWith(`${root}/`)),
  );
  return paths.map((target) =>
    // URL parsers remove dot segments, so some of these requests reach the parent path.
    attack('another path', valid, { target, refusal: [404] }),
  );
}

function otherHeaders(valid: ValidCall, call: Call): fc.Arbitrary<Attack> {
  const names = [
    'Authorization',
    'Cookie',
    'X-LANG',
    'COMPID',
    'X-MID',
    'X-Forwarded-For',
    'X-Request-Id',
    'Accept',
    'User-Agent',
    'If-None-Match',
    'Range',
    'Sec-Purpose',
    'X-HTTP-Method-Override',
  ];
  return fc.dictionary(fc.constantFrom(...names), headerText, { minKeys: 1 }).map((headers) =>
    attack('hostile headers', valid, {
      headers: { ...valid.headers, ...headers },
      refusal: call.signedIn ? unauthorized : undefined,
    }),
  );
}

function otherSites(valid: ValidCall): fc.Arbitrary<Attack> {
  const headers = fc.constantFrom<Record<string, string>>(
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { 'Sec-Fetch-Site': '' },
    { 'Sec-Fetch-Site': 'same-origin, cross-site' },
    { Origin: 'https://evil.example', Host: 'acme.example' },
    { Origin: 'null', Host: 'null' },
    { Origin: 'https://acme.example.evil.example', Host: 'acme.example' },
    { Origin: 'javascript:alert(1)', Host: 'acme.example' },
    { Origin: '', Host: 'acme.example' },
  );
  return headers.map((other) =>
    attack('another site', valid, { headers: { ...valid.headers, ...other }, refusal: [403] }),
  );
}

function otherQueries(valid: ValidCall, { schema }: NonNullable<Call['query']>): fc.Arbitrary<Attack> {
  const names = Object.keys(valid.query);
  const changed = fc
    .dictionary(fc.constantFrom(...names), hostileText, { minKeys: 1 })
    .map((fields) => ({ ...valid.query, ...fields }));
  const incomplete = fc
    .tuple(fc.subarray(names, { maxLength: names.length - 1 }), fc.dictionary(hostileKey, hostileText, { maxKeys: 4 }))
    .map(([remaining, extra]) => ({
      ...extra,
      ...Object.fromEntries(remaining.map((name) => [name, valid.query[name] ?? ''])),
    }))
    .filter((fields) => names.some((name) => !Object.hasOwn(fields, name)));
  return fc.oneof(changed, incomplete).map((fields) => {
    const query = Object.fromEntries(new URLSearchParams(fields as Record<string, string>));
    return attack('another query', { ...valid, query }, { refusal: fieldRefusal(query, schema) });
  });
}

function otherBodies(valid: ValidCall, { schema }: NonNullable<Call['body']>): fc.Arbitrary<Attack> {
  return damagedBody(valid.body ?? {}).map(([kind, body]) =>
    attack(kind, valid, { body, refusal: bodyRefusal(body, schema) }),
  );
}

function unusableFields(valid: ValidCall, name: string, texts: fc.Arbitrary<string>): fc.Arbitrary<Attack> {
  return texts.map((text) =>
    attack(`unusable ${name}`, { ...valid, body: { ...valid.body, [name]: text } }, { refusal: [422] }),
  );
}

function malformedHeaders(valid: ValidCall, name: string, values: readonly string[]): fc.Arbitrary<Attack> {
  return fc
    .constantFrom(...values)
    .map((value) =>
      attack(`malformed ${name}`, valid, { headers: { ...valid.headers, [name]: value }, refusal: [400, 422] }),
    );
}

function otherTypes(valid: ValidCall): fc.Arbitrary<Attack> {
  const types = [
    '',
    'text/plain',
    'application/jsonp',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    '*/*',
    'application/',
    'json',
    ' application/ json',
  ];
  const headers = fc.oneof(
    fc.constantFrom(...types).map((type): Record<string, string> => ({ 'Content-Type': type })),
    fc
      .constantFrom('gzip', 'br', 'deflate, gzip', 'x')
      .map((encoding): Record<string, string> => ({ 'Content-Encoding': encoding })),
  );
  return headers.map((other) =>
    attack('another content type', valid, { headers: { ...valid.headers, ...other }, refusal: [415] }),
  );
}

/** Requests to API paths that do not exist. */
export const unknownAddresses: fc.Arbitrary<Attack> = fc
  .record({
    method: fc.constantFrom('GET', 'POST', 'PUT', 'HEAD', 'OPTIONS', 'DELETE'),
    root: fc.constantFrom('/cms', '/tour'),
    rest: fc.array(fc.oneof(hostileText, hostileKey, fc.constantFrom('user', 'base', 'api')), {
      minLength: 1,
      maxLength: 5,
    }),
    value: hostileValue,
  })
  .map(({ method, root, rest, value }) => ({
    kind: 'unknown address',
    method,
    target: `${root}/-/${rest.map((part) => encodeURIComponent(part.toWellFormed()).slice(0, 200)).join('/')}`,
    headers: { 'Content-Type': 'application/json' },
    ...(method === 'POST' || method === 'PUT' ? { body: new TextEncoder().encode(JSON.stringify(value)) } : {}),
    refusal: [404],
  }));
