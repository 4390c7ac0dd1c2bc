import fc from 'fast-check';
import { isApiPath } from '#hosting/redirects.ts';
import { type Attack, bodyRefusal, fieldRefusal } from './attack.ts';
import type { Call } from './calls.ts';
import { damagedBody } from './damage.ts';
import { headerText, hostileKey, hostileText, hostileValue } from './hostile.ts';

/** A call as it should be made, before anything is broken. */
interface Sound {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  body?: Record<string, unknown>;
}

/** Statuses of a call that is refused for who makes it, whatever else is wrong with it. */
const nobody = [401];

/** Makes calls as they should be made. */
export function soundCall(operation: string, call: Call): fc.Arbitrary<Sound> {
  const [method = '', path = ''] = operation.split(' ');
  const required = Object.entries(call.headers ?? {}).map(([name, { valid }]) => [name, valid]);
  const headers = { ...Object.fromEntries(required), ...(call.body && { 'Content-Type': 'application/json' }) };
  return fc
    .record({ query: call.query?.valid ?? fc.constant({}), body: call.body?.valid ?? fc.constant(undefined) })
    .map(({ query, body }) => ({ method, path, query, headers, ...(body && { body }) }));
}

/** Makes malformed requests to a call. */
export function malformed(operation: string, call: Call): fc.Arbitrary<Attack> {
  return fc
    .tuple(
      fc
        .oneof(...mutations(operation, call).map(({ weight, make }) => ({ weight, arbitrary: fc.constant(make) })))
        .chain((make) => soundCall(operation, call).chain(make)),
      fc.nat(49),
    )
    .filter(([{ refusal }, chance]) => refusal !== undefined || !call.costly || chance === 0)
    .map(([made]) => made);
}

interface Mutation {
  weight: number;
  make(sound: Sound): fc.Arbitrary<Attack>;
}

function mutations(operation: string, call: Call): Mutation[] {
  const { body, query } = call;
  const [method, path = ''] = operation.split(' ');
  return [
    { weight: 2, make: otherMethods },
    // Beside other addresses are pages.
    ...(isApiPath(path) ? [{ weight: 3, make: otherPaths }] : []),
    { weight: 1, make: (sound) => otherHeaders(sound, call) },
    ...(method !== 'GET' || call.sameOrigin ? [{ weight: 2, make: otherSites }] : []),
    ...(query ? [{ weight: 8, make: (sound: Sound) => otherQueries(sound, query) }] : []),
    ...(body
      ? [
          { weight: 12, make: (sound: Sound) => otherBodies(sound, body) },
          { weight: 2, make: otherTypes },
        ]
      : []),
    ...Object.entries(call.unusable ?? {}).map(([name, texts]) => ({
      weight: 2,
      make: (sound: Sound) => unusableFields(sound, name, texts),
    })),
    ...Object.entries(call.headers ?? {}).map(([name, { malformed: values }]) => ({
      weight: 1,
      make: (sound: Sound) => malformedHeaders(sound, name, values),
    })),
  ];
}

function attack(kind: string, sound: Sound, changes: Partial<Attack> & Pick<Attack, 'refusal'>): Attack {
  const query = new URLSearchParams(sound.query).toString();
  return {
    kind,
    method: sound.method,
    target: `${sound.path}${query && '?'}${query}`,
    headers: sound.headers,
    ...(sound.body && { body: new TextEncoder().encode(JSON.stringify(sound.body)) }),
    ...changes,
  };
}

/** Methods that this call may have as well, by another operation, are told by its `Allow`. */
function otherMethods(sound: Sound): fc.Arbitrary<Attack> {
  const methods = ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND', 'QUERY', 'get', 'X'.repeat(200), 'M-SEARCH'];
  const { body, ...bodiless } = sound;
  return fc
    .constantFrom(...methods.filter((method) => method.toUpperCase() !== sound.method))
    .map((method) => attack('another method', bodiless, { method, refusal: [405] }));
}

function otherPaths(sound: Sound): fc.Arbitrary<Attack> {
  const root = `/${sound.path.split('/')[1]}`;
  const segment = hostileText.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 300));
  const paths = fc.oneof(
    segment.map((text) => `${sound.path}/${text || 'x'}`),
    segment.map((text) => `${root}/x${text}`),
    fc
      .constantFrom('/', '//', ';a=b', '%00', '%2f', '%5c', '%ff', '%', '%zz', '.json', '%20', '/../x', '~', '/%2e%2e')
      .map((end) => sound.path + end),
    fc
      .nat(sound.path.length - 1)
      .map((index) => `${sound.path.slice(0, index)}%zz${sound.path.slice(index)}`)
      .filter((path) => path.startsWith(`${root}/`)),
  );
  return paths.map((target) =>
    // A parser takes dot segments off, which leads to the call's own parent.
    attack('another path', sound, { target, refusal: [404] }),
  );
}

function otherHeaders(sound: Sound, call: Call): fc.Arbitrary<Attack> {
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
    attack('hostile headers', sound, {
      headers: { ...sound.headers, ...headers },
      refusal: call.signedIn ? nobody : undefined,
    }),
  );
}

function otherSites(sound: Sound): fc.Arbitrary<Attack> {
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
    attack('another site', sound, { headers: { ...sound.headers, ...other }, refusal: [403] }),
  );
}

function otherQueries(sound: Sound, { schema }: NonNullable<Call['query']>): fc.Arbitrary<Attack> {
  const names = Object.keys(sound.query);
  const changed = fc
    .dictionary(fc.constantFrom(...names), hostileText, { minKeys: 1 })
    .map((fields) => ({ ...sound.query, ...fields }));
  const left = fc
    .tuple(fc.subarray(names, { maxLength: names.length - 1 }), fc.dictionary(hostileKey, hostileText, { maxKeys: 4 }))
    .map(([kept, extra]) => ({ ...extra, ...Object.fromEntries(kept.map((name) => [name, sound.query[name] ?? ''])) }))
    .filter((fields) => names.some((name) => !Object.hasOwn(fields, name)));
  return fc.oneof(changed, left).map((fields) => {
    const query = Object.fromEntries(new URLSearchParams(fields as Record<string, string>));
    return attack('another query', { ...sound, query }, { refusal: fieldRefusal(query, schema) });
  });
}

function otherBodies(sound: Sound, { schema }: NonNullable<Call['body']>): fc.Arbitrary<Attack> {
  return damagedBody(sound.body ?? {}).map(([kind, body]) =>
    attack(kind, sound, { body, refusal: bodyRefusal(body, schema) }),
  );
}

function unusableFields(sound: Sound, name: string, texts: fc.Arbitrary<string>): fc.Arbitrary<Attack> {
  return texts.map((text) =>
    attack(`unusable ${name}`, { ...sound, body: { ...sound.body, [name]: text } }, { refusal: [422] }),
  );
}

function malformedHeaders(sound: Sound, name: string, values: readonly string[]): fc.Arbitrary<Attack> {
  return fc
    .constantFrom(...values)
    .map((value) =>
      attack(`malformed ${name}`, sound, { headers: { ...sound.headers, [name]: value }, refusal: [400, 422] }),
    );
}

function otherTypes(sound: Sound): fc.Arbitrary<Attack> {
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
    attack('another content type', sound, { headers: { ...sound.headers, ...other }, refusal: [415] }),
  );
}

/** Requests to addresses that no call has. */
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
