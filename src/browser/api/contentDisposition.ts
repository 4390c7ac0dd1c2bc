/** A parameter of the header: its name, then its value as a quoted string or a token (RFC 6266 section 4.1). */
const parameter = /;\s*([\w!#$%&'*+.^`|~-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;"]+))/g;

/** An extended value: charset, optional language, percent-encoded text (RFC 8187 section 3.2). */
const extended = /^(utf-8|iso-8859-1)'[\w-]*'((?:%[\da-f]{2}|[\w!#$&+.^`|~-])*)$/i;

/**
 * Reads the file name of an answer. `filename*` takes precedence over `filename` (RFC 6266 section 4.3); a plain name in
 * raw or percent-encoded UTF-8 is read as browsers read it.
 *
 * @param header value of `Content-Disposition`
 * @returns the name without any folder; `undefined` where there is none
 * @example fileNameOf("attachment; filename=\"a.pdf\"; filename*=UTF-8''%EC%8B%A4%EC%A0%81.pdf") // '실적.pdf'
 */
export function fileNameOf(header: string): string | undefined {
  const parameters = new Map<string, string>();
  for (const [, name = '', quoted, token = ''] of header.matchAll(parameter)) {
    const key = name.toLowerCase();
    if (!parameters.has(key)) parameters.set(key, quoted?.replace(/\\(.)/g, '$1') ?? token);
  }
  const name = extendedText(parameters.get('filename*')) ?? plainText(parameters.get('filename'));
  return name === undefined ? undefined : withoutFolder(name);
}

/** The last part of a path of any system, without control characters; `undefined` where no name is left. */
export function withoutFolder(name: string): string | undefined {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const clean = last.replace(/\p{Cc}/gu, '').trim();
  return clean === '' || clean === '.' || clean === '..' ? undefined : clean;
}

function extendedText(value: string | undefined): string | undefined {
  const [, charset = '', text] = extended.exec(value ?? '') ?? [];
  if (text === undefined) {
    return undefined;
  }
  return charset.toLowerCase() === 'utf-8'
    ? percentDecoded(text)
    : text.replace(/%([\da-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
}

function plainText(value: string | undefined): string | undefined {
  return value && (percentDecoded(fromRawUtf8(value) ?? value) ?? value);
}

function percentDecoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Browsers decode header bytes as Latin-1. Gives `undefined` where the bytes are not UTF-8. */
function fromRawUtf8(text: string): string | undefined {
  if (/[^\0-\xff]/.test(text)) {
    return undefined;
  }
  try {
    return utf8Text(text);
  } catch {
    return undefined;
  }
}

/**
 * Decodes UTF-8 from a string that has one byte in each character.
 *
 * @throws TypeError where the bytes are not UTF-8
 */
export function utf8Text(bytes: string): string {
  return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
}
