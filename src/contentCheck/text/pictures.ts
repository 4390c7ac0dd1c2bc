import path from 'node:path';
import { decoded } from '#markdown/fileBeside.ts';
import { findBeside, replaceMissing } from '../files/besideFile.ts';
import type { Fault, PlacedFault } from '../mistake.ts';
import type { Content, ContentFile } from '../read/content.ts';
import { addressIn, type Markdown } from '../read/markdown.ts';

const pictureTypes = ['png', 'jpg', 'jpeg', 'webp', 'avif', 'gif', 'svg'];
const isPicture = (name: string) => pictureTypes.includes(path.posix.extname(name).slice(1).toLowerCase());
const paste = (alt: string, url: string) => `![${alt}](${/\s/.test(url) ? `<${url}>` : url})`;

/** `그림`, `사진 1`, `IMG_1234`, `screenshot`, `…`: words that could be said of any picture. */
const saysNothing =
  /^(?:그림|이미지|사진|도표|표|화면|스크린샷|캡처|설명|대체 ?텍스트|image|img|picture|pic|photo|screenshot|figure|graphic|alt(?: text)?|untitled|dsc|…|\.{2,}|-|\W)?[\s_-]*\(?\d*\)?$/iu;

function textFault(alt: string, url: string): Fault | undefined {
  const fileName = path.posix.basename(url);
  const rule = {
    ko: `${paste('…', url)}의 … 자리에 그림이 보여 주는 것을 한 문장으로 쓰세요.`,
    en: `${paste('…', url)}: write what the picture shows in place of …, in one sentence.`,
  };
  if (alt.trim() === '') {
    return {
      wrong: { ko: `그림에 설명이 없습니다: ${url}`, en: `The picture has no text alternative: ${url}` },
      write: rule,
    };
  }
  if (alt.trim() === fileName || alt.trim() === path.posix.parse(fileName).name) {
    return {
      wrong: {
        ko: `그림 설명이 파일 이름입니다: ${alt}`,
        en: `The picture's text alternative is its file name: ${alt}`,
      },
      write: rule,
    };
  }
  if (saysNothing.test(alt.trim())) {
    return {
      wrong: {
        ko: `그림에 무엇이 있는지 말하지 않는 설명입니다: ${alt}`,
        en: `The text alternative does not say what the picture shows: ${alt}`,
      },
      write: rule,
    };
  }
  return undefined;
}

function fileFault(alt: string, url: string, file: ContentFile, content: Content): Fault | undefined {
  const name = decoded(url);
  const found = findBeside(name, file, content);
  if (/^(?:[a-z][a-z0-9+.-]*:|\/)/i.test(url) || found.at === 'outside') {
    const base = path.posix.basename(name.split(/[?#]/, 1)[0] ?? '');
    const local = isPicture(base) ? base : 'picture.png';
    return {
      wrong: {
        ko: `글과 같은 폴더에 있는 그림만 쓸 수 있습니다: ${url}`,
        en: `Only pictures from the folder of the text itself can be shown: ${url}`,
      },
      write: {
        ko: `그림을 content/${file.folder}/${local}에 넣고 이렇게 쓰세요: ${paste(alt, local)}`,
        en: `Put the picture in content/${file.folder}/${local} and write: ${paste(alt, local)}`,
      },
    };
  }
  if (!isPicture(name)) {
    return {
      wrong: { ko: `쓸 수 없는 종류의 그림입니다: ${url}`, en: `Pictures of this type cannot be shown: ${url}` },
      write: {
        ko: `다음 종류로 바꾸어 쓰세요: ${pictureTypes.join(', ')}`,
        en: `Use one of these types: ${pictureTypes.join(', ')}`,
      },
    };
  }
  if (found.at === 'beside') return undefined;
  return {
    wrong: { ko: `폴더에 그림 파일이 없습니다: ${url}`, en: `The picture is not in the folder: ${url}` },
    write: replaceMissing(name, found.meant, file, (meant) => paste(alt, meant)),
  };
}

/** Pictures: with words for those who do not see them, and with their file beside the text. */
export function pictureFaults(markdown: Markdown, file: ContentFile, content: Content): PlacedFault[] {
  return markdown.pictures.flatMap((picture) => {
    const url = addressIn(picture, markdown);
    const alt = picture.alt ?? '';
    return [textFault(alt, url), fileFault(alt, url, file, content)]
      .filter((fault) => fault !== undefined)
      .map((fault) => ({ line: picture.position?.start.line, fault }));
  });
}
