import type { Fault } from '../mistake.ts';

const saveAsUtf8 = {
  ko: '편집기의 “다른 이름으로 저장”에서 인코딩을 “UTF-8”(BOM 없음)으로 골라 다시 저장하세요.',
  en: 'Save the file again with the encoding "UTF-8" (without BOM), under "Save as" in your editor.',
};

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const startsWith = (bytes: Uint8Array, mark: number[]) => mark.every((byte, index) => bytes[index] === byte);

/** Control characters, and what stands where a letter was lost (U+FFFD) or cannot be seen. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be in a text
const invisible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u200b\u2028\u2029\u2060\ufeff\ufffd]/;

/** What is wrong with the encoding of a file, with its line where it has one. */
export type EncodingFault = Fault & { line?: number };

/** Text of a file, or what is wrong with its encoding. Only UTF-8 without a byte order mark is read. */
export function decodeText(bytes: Uint8Array): string | EncodingFault {
  if (startsWith(bytes, [0xff, 0xfe]) || startsWith(bytes, [0xfe, 0xff])) {
    return {
      wrong: { ko: 'UTF-16(“유니코드”)으로 저장된 파일입니다.', en: 'The file is saved as UTF-16 ("Unicode").' },
      write: saveAsUtf8,
    };
  }
  if (startsWith(bytes, [0xef, 0xbb, 0xbf])) {
    return {
      wrong: {
        ko: '파일 맨 앞에 보이지 않는 BOM 문자가 있습니다.',
        en: 'The file begins with an invisible byte order mark (BOM).',
      },
      write: saveAsUtf8,
    };
  }
  try {
    const text = utf8.decode(bytes);
    return invisibleFault(text) ?? text;
  } catch {
    return {
      wrong: {
        ko: 'UTF-8로 저장된 파일이 아닙니다. EUC-KR(“ANSI”)로 저장한 것 같습니다.',
        en: 'The file is not saved as UTF-8; probably as EUC-KR ("ANSI").',
      },
      write: saveAsUtf8,
    };
  }
}

function invisibleFault(text: string): EncodingFault | undefined {
  const found = invisible.exec(text);
  if (!found) return undefined;
  const before = text.slice(0, found.index);
  const code = `U+${found[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
  const around = before.split('\n').at(-1)?.slice(-20) || '—';
  return {
    line: before.split('\n').length,
    wrong: {
      ko: `눈에 보이지 않거나 깨진 문자(${code})가 있습니다. 바로 앞의 글: ${around}`,
      en: `There is an invisible or broken character (${code}), after: ${around}`,
    },
    write: { ko: '그 자리를 지우고 다시 입력하세요.', en: 'Delete the place and type it again.' },
  };
}
