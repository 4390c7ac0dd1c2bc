import path from 'node:path';
import type { Fault, Mistake } from '../mistake.ts';
import type { Content } from '../read/content.ts';
import { beginningOf, beginsAs, typeOf } from './fileTypes.ts';

const megabyte = 1_000_000;
const largestPicture = 40 * megabyte;
const largestAttachment = 20 * megabyte;
/** In pixels. */
const largestArea = 100_000_000;

const pictureTypes = ['png', 'jpg', 'jpeg', 'webp', 'avif', 'gif'];

const empty: Fault = {
  wrong: { ko: '빈 파일입니다.', en: 'The file is empty.' },
  write: { ko: '파일을 다시 저장해 넣으세요.', en: 'Save the file again and put it here.' },
};

function otherTypeFault(type: string, bytes: Buffer): Fault {
  const found = typeOf(bytes);
  return {
    wrong: {
      ko: found ? `이름은 .${type}인데 내용은 ${found}입니다.` : `이름은 .${type}인데 내용은 다릅니다.`,
      en: `The name ends in .${type}, but this is ${found ? `a ${found} file` : 'no such file'}.`,
    },
    write: {
      ko: `${type} 형식으로 다시 내보내세요. 이름만 바꾸면 열리지 않습니다.`,
      en: `Export it again as ${type}; a new name alone does not change the file.`,
    },
  };
}

function tooLarge(size: number, limit: number): Fault {
  const [is, may] = [Math.ceil(size / megabyte), limit / megabyte];
  return {
    wrong: { ko: `파일이 너무 큽니다: ${is}MB`, en: `The file is too large: ${is} MB` },
    write: { ko: `${may}MB 안으로 줄이세요.`, en: `Make it smaller than ${may} MB.` },
  };
}

const damaged = (error: unknown): Fault => ({
  wrong: { ko: `손상된 그림입니다: ${error}`, en: `The picture is damaged: ${error}` },
  write: { ko: '원본에서 다시 내보내세요.', en: 'Export it again from the original.' },
});

/** What is wrong with a picture that begins as its name says: it is decoded once, small. */
async function decodedFault(file: string): Promise<Fault | undefined> {
  const { default: sharp } = await import('sharp');
  try {
    const { width, height } = await sharp(file, { limitInputPixels: false }).metadata();
    if (width * height > largestArea) {
      return {
        wrong: {
          ko: `그림이 너무 큽니다: ${width}×${height}픽셀`,
          en: `The picture is too large: ${width} × ${height} pixels`,
        },
        write: { ko: '1억 픽셀 안으로 줄이세요.', en: 'Make it smaller than 100 megapixels.' },
      };
    }
    if (width < 2 || height < 2) {
      return {
        wrong: {
          ko: `한 픽셀짜리 그림입니다: ${width}×${height}`,
          en: `The picture is one pixel wide or high: ${width} × ${height}`,
        },
        write: { ko: '보여 줄 그림을 넣으세요.', en: 'Put the picture that is to be shown here.' },
      };
    }
    await sharp(file, { limitInputPixels: false, failOn: 'truncated' }).resize(16).raw().toBuffer();
    return undefined;
  } catch (error) {
    return damaged(error instanceof Error ? error.message.split('\n', 1)[0] : error);
  }
}

async function fileFault(root: string, file: string): Promise<Fault | undefined> {
  const type = path.posix.extname(file).slice(1).toLowerCase();
  const isPicture = pictureTypes.includes(type);
  const { size, bytes } = await beginningOf(path.join(root, file));
  if (size === 0) return empty;
  if (!beginsAs(type, bytes)) return otherTypeFault(type, bytes);
  const limit = isPicture ? largestPicture : largestAttachment;
  if (size > limit) return tooLarge(size, limit);
  return isPicture ? decodedFault(path.join(root, file)) : undefined;
}

/**
 * Pictures and attachments: not empty, not damaged, not too large, and what their names say.
 *
 * @param root the content folder
 */
export async function checkMedia(root: string, { paths }: Content): Promise<Mistake[]> {
  const mistakes: Mistake[] = [];
  for (const file of paths.values()) {
    if (/\.(?:mdx?|markdown|json)$/i.test(file)) continue;
    const fault = await fileFault(root, file);
    if (fault) mistakes.push({ file, ...fault });
  }
  return mistakes;
}
