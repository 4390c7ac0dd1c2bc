import { show } from '../advice/values.ts';
import { advice, fault } from '../messages.ts';
import type { Fault } from '../mistake.ts';
import { type Markdown, sourceOf } from '../read/markdown.ts';

const letters = String.raw`\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}`;

/** Korean words of several letters that follow an address without a space. */
const longParticles =
  '에서는|에서도|에서|에는|에도|으로는|으로|로는|로도|이라는|라는|이라고|라고|이며|이고|이나|와는|과는|부터|까지|처럼|보다|입니다|이다';

const particles = `${longParticles}|에|로|을|를|은|는|이|가|와|과|의|도|만|및|나|등`;

/** Matches an address without marks around it, and its end if that is surely no part of it. */
const endings: readonly RegExp[] = [
  // Marks of Korean, and quotation marks, which browsers encode in an address
  /^(?<address>.+?)[、。，．：；！？“”‘’…]/u,
  // Full-width brackets, unless the address has Korean before them
  /^(?<address>.*?[!-~])[「」『』【】〈〉《》〔〕（）]/u,
  // A bracket that the address does not open
  /^(?<address>[^()]+(?:\([^()]*\)[^()]*)*)\)/u,
  // A host, of which no letter after the top-level domain is Korean
  new RegExp(String.raw`^(?<address>(?:https?:\/\/)?[\w.-]+\.[a-z]{2,})[${letters}]`, 'iu'),
  new RegExp(String.raw`^(?<address>.*[\w/=&%#-])[,.;:]*(?:${particles})$`, 'u'),
];

const korean = new RegExp(`[${letters}]`, 'u');

/** Matches an address that ends in Korean, and a word behind it that hardly is the end of a name. */
const koreanEnding = new RegExp(`^(.*?[${letters}])(${longParticles})$`, 'u');

/** Adds what an address needs between `<` and `>`. */
const marked = (address: string) => `<${address.replace(/^(?:http:\/\/|(?=www\.))/i, 'https://')}>`;

/** Returns the fault of an address in a text that takes the words after it, or advice if they may be part of it. */
export function autolinkFault(link: Markdown['links'][number], markdown: Markdown): Fault | undefined {
  const source = sourceOf(link, markdown);
  if (!/^(?:https?:\/\/|www\.)/i.test(source)) return undefined;
  const found = show(source);
  const addresses = endings.flatMap((ending) => ending.exec(source)?.groups?.address ?? []);
  if (addresses.length > 0) {
    const address = addresses.reduce((shortest, each) => (each.length < shortest.length ? each : shortest));
    return fault('addressTakesWords', { found, fix: `${marked(address)}${source.slice(address.length)}` });
  }
  const [, path = ''] = /^(?:https?:\/\/)?[^/?#]+(.*)$/i.exec(source) ?? [];
  if (!korean.test(path)) return undefined;
  const [, address = source, rest = ''] = koreanEnding.exec(source) ?? [];
  return advice('koreanAddress', { found, fix: `${marked(address)}${rest}` });
}
