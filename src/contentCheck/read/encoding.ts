import type { Fault } from '../mistake.ts';

const saveAsUtf8 = {
  ko: '편집기의 “다른 이름으로 저장”에서 인코딩을 “UTF-8”(BOM 없음)으로 골라 다시 저장하세요.',
  en: 'Save the file again with the encoding "UTF-8" (without BOM), under "Save as" in your editor.',
};

const utf8 = new TextDecoder('utf-8', { fatal: true });

const startsWith = (bytes: Uint8Array, mark: number[]) => mark.every((byte, index) => bytes[index] === byte);

/** Text of a file, or what is wrong with its encoding. Only UTF-8 without a byte order mark is read. */
export function decodeText(bytes: Uint8Array): string | Fault {
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
    return utf8.decode(bytes);
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
