import fc from 'fast-check';
import { longestBody } from './attack.ts';
import { hostileKey, hostileText, hostileValue } from './hostile.ts';

type Fields = Readonly<Record<string, unknown>>;

const encoder = new TextEncoder();
const bytesOf = (value: unknown) => encoder.encode(JSON.stringify(value));

/** Bodies made from a valid one: some have nothing wrong with them after all, which the contract tells. */
export function damagedBody(valid: Fields): fc.Arbitrary<[kind: string, body: Uint8Array<ArrayBuffer>]> {
  const names = fc.constantFrom(...Object.keys(valid));
  const text = JSON.stringify(valid);
  const whole = bytesOf(valid);
  const place = fc.nat(whole.length - 1);
  const kinds: Record<string, () => fc.Arbitrary<Uint8Array<ArrayBuffer>>> = {
    'field of another value': () =>
      fc.tuple(names, hostileValue).map(([name, value]) => bytesOf({ ...valid, [name]: value })),
    'several fields of other values': () =>
      fc.dictionary(names, hostileValue, { minKeys: 1 }).map((fields) => bytesOf({ ...valid, ...fields })),
    'fields left out': () =>
      fc
        .subarray(Object.keys(valid), { minLength: 1 })
        .map((left) => bytesOf(Object.fromEntries(Object.entries(valid).filter(([name]) => !left.includes(name))))),
    'fields of nobody, one of ours left out': () =>
      fc
        .tuple(names, fc.array(fc.tuple(hostileKey, hostileValue), { minLength: 1, maxLength: 8 }))
        .map(([name, extra]) => {
          const own = Object.entries(valid).filter(([key]) => key !== name);
          // As text: an object literal would lose `__proto__` and what is there twice.
          const members = [...extra, ...own].map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`);
          return encoder.encode(`{${members.join()}}`);
        }),
    'no object': () => hostileValue.map((value) => bytesOf(value)),
    'text in place of JSON': () => hostileText.map((other) => encoder.encode(other)),
    'JSON cut off': () => place.map((end) => whole.slice(0, end)),
    'a byte of JSON changed': () =>
      fc.tuple(place, fc.nat(255)).map(([index, byte]) => {
        const damaged = whole.slice();
        damaged[index] = byte;
        return damaged;
      }),
    'invalid UTF-8': () =>
      fc
        .tuple(
          place,
          fc.constantFrom([0xff], [0xc0, 0xaf], [0xed, 0xa0, 0x80], [0xf5, 0x80, 0x80, 0x80], [0x80], [0xe2, 0x82]),
        )
        .map(([index, bytes]) => new Uint8Array([...whole.slice(0, index), ...bytes, ...whole.slice(index)])),
    'JSON of other dialects': () =>
      fc
        .constantFrom(
          `${text},`,
          text.replaceAll('"', "'"),
          `/* */${text}`,
          `${text}${text}`,
          `\ufeff\ufeff${text}`,
          text.replace('}', ',}'),
          `[${text}]`,
        )
        .map((other) => encoder.encode(other)),
    'nested deeply': () =>
      fc
        .tuple(names, fc.integer({ min: 50, max: 5000 }), fc.constantFrom(['[', ']'], ['{"a":', '}']))
        .map(([name, depth, [open = '', close = '']]) => {
          const nested = `${open.repeat(depth)}1${close.repeat(depth)}`;
          // The last of two members with one name counts.
          return encoder.encode(`${text.slice(0, -1)},${JSON.stringify(name)}:${nested}}`);
        }),
    'many fields': () =>
      fc
        .integer({ min: 100, max: 4000 })
        .map((count) => bytesOf(Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, index])))),
    'a field too long': () =>
      fc
        .tuple(names, fc.integer({ min: 6000, max: 60_000 }))
        .map(([name, length]) => bytesOf({ ...valid, [name]: 'x'.repeat(length) })),
    'a body too long': () =>
      fc
        .tuple(names, fc.integer({ min: longestBody, max: longestBody * 2 }))
        .map(([name, length]) => bytesOf({ ...valid, [name]: 'x'.repeat(length) })),
  };
  return fc
    .constantFrom(...Object.entries(kinds))
    .chain(([kind, body]) => body().map((bytes): [string, typeof bytes] => [kind, bytes]));
}
