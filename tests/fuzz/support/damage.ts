import fc from 'fast-check';
import { maxBodyLength } from './attack.ts';
import { hostileKey, hostileText, hostileValue } from './hostile.ts';

type Fields = Readonly<Record<string, unknown>>;

const encoder = new TextEncoder();
const bytesOf = (value: unknown) => encoder.encode(JSON.stringify(value));

/** Generates bodies by damaging a valid one. Some happen to stay valid; the contract's schema decides. */
export function damagedBody(valid: Fields): fc.Arbitrary<[kind: string, body: Uint8Array<ArrayBuffer>]> {
  const names = fc.constantFrom(...Object.keys(valid));
  const text = JSON.stringify(valid);
  const whole = bytesOf(valid);
  const place = fc.nat(whole.length - 1);
  const kinds: Record<string, () => fc.Arbitrary<Uint8Array<ArrayBuffer>>> = {
    'a field with another value': () =>
      fc.tuple(names, hostileValue).map(([name, value]) => bytesOf({ ...valid, [name]: value })),
    'several fields with other values': () =>
      fc.dictionary(names, hostileValue, { minKeys: 1 }).map((fields) => bytesOf({ ...valid, ...fields })),
    'missing fields': () =>
      fc
        .subarray(Object.keys(valid), { minLength: 1 })
        .map((omitted) =>
          bytesOf(Object.fromEntries(Object.entries(valid).filter(([name]) => !omitted.includes(name)))),
        ),
    'unknown fields and a missing one': () =>
      fc
        .tuple(names, fc.array(fc.tuple(hostileKey, hostileValue), { minLength: 1, maxLength: 8 }))
        .map(([name, extra]) => {
          const own = Object.entries(valid).filter(([key]) => key !== name);
          // Written as text, because an object would lose `__proto__` and duplicate names.
          const members = [...extra, ...own].map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`);
          return encoder.encode(`{${members.join()}}`);
        }),
    'not an object': () => hostileValue.map((value) => bytesOf(value)),
    'text instead of JSON': () => hostileText.map((other) => encoder.encode(other)),
    'truncated JSON': () => place.map((end) => whole.slice(0, end)),
    'JSON with a changed byte': () =>
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
    'other dialects of JSON': () =>
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
    'deep nesting': () =>
      fc
        .tuple(names, fc.integer({ min: 50, max: 5000 }), fc.constantFrom(['[', ']'], ['{"a":', '}']))
        .map(([name, depth, [open = '', close = '']]) => {
          const nested = `${open.repeat(depth)}1${close.repeat(depth)}`;
          // JSON.parse uses the last of two members with the same name.
          return encoder.encode(`${text.slice(0, -1)},${JSON.stringify(name)}:${nested}}`);
        }),
    'many fields': () =>
      fc
        .integer({ min: 100, max: 4000 })
        .map((count) => bytesOf(Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, index])))),
    'a field that is too long': () =>
      fc
        .tuple(names, fc.integer({ min: 6000, max: 60_000 }))
        .map(([name, length]) => bytesOf({ ...valid, [name]: 'x'.repeat(length) })),
    'a body that is too long': () =>
      fc
        .tuple(names, fc.integer({ min: maxBodyLength, max: maxBodyLength * 2 }))
        .map(([name, length]) => bytesOf({ ...valid, [name]: 'x'.repeat(length) })),
  };
  return fc
    .constantFrom(...Object.entries(kinds))
    .chain(([kind, body]) => body().map((bytes): [string, typeof bytes] => [kind, bytes]));
}
