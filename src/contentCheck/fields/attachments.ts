import path from 'node:path';
import { toYaml } from '../advice/values.ts';
import { findBeside, replaceMissing } from '../files/besideFile.ts';
import type { Fault, Mistake } from '../mistake.ts';
import { atField, attachedFiles, type Content, type ContentFile } from '../read/content.ts';

/** File types that visitors can download without risk. Pages and programs are not among them. */
const attachmentTypes = [
  'pdf',
  'csv',
  'xlsx',
  'docx',
  'pptx',
  'hwp',
  'hwpx',
  'zip',
  'txt',
  'png',
  'jpg',
  'jpeg',
  'webp',
];

function attachmentFault(name: string, file: ContentFile, content: Content): Fault | undefined {
  const type = path.extname(name).slice(1).toLowerCase();
  const baseName = path.posix.basename(name.replaceAll('\\', '/'));
  if (baseName !== name) {
    return {
      wrong: {
        ko: `글과 같은 폴더에 있는 파일만 붙일 수 있습니다: ${name}`,
        en: `Only files in the folder of the post itself can be attached: ${name}`,
      },
      write: {
        ko: `파일을 content/${file.folder} 폴더에 넣고 이렇게 쓰세요: file: ${toYaml(baseName)}`,
        en: `Put the file in content/${file.folder} and write: file: ${toYaml(baseName)}`,
      },
    };
  }
  if (!attachmentTypes.includes(type)) {
    return {
      wrong: {
        ko: `내려받게 할 수 없는 종류의 파일입니다: ${name}`,
        en: `Files of this type cannot be offered for download: ${name}`,
      },
      write: {
        ko: `다음 종류로 바꾸어 붙이세요: ${attachmentTypes.join(', ')}`,
        en: `Attach it as one of these types: ${attachmentTypes.join(', ')}`,
      },
    };
  }
  const found = findBeside(name, file, content);
  if (found.at !== 'nowhere') return undefined;
  return {
    wrong: { ko: `폴더에 첨부 파일이 없습니다: ${name}`, en: `The attached file is not in the folder: ${name}` },
    write: replaceMissing(name, found.meant, file, (meant) => `file: ${toYaml(meant)}`),
  };
}

function checkFile(file: ContentFile, content: Content): Mistake[] {
  const names = attachedFiles(file).map((name) => name.normalize('NFC'));
  return names.flatMap((name, index) => {
    if (name === '') return [];
    const at = ['attachments', index, 'file'];
    const fault = attachmentFault(name, file, content);
    if (fault) return [atField(file, at, fault)];
    if (names.indexOf(name) === index) return [];
    return [
      atField(file, at, {
        wrong: { ko: `같은 파일을 두 번 붙였습니다: ${name}`, en: `The same file is attached twice: ${name}` },
        write: { ko: '하나를 지우세요.', en: 'Delete one of them.' },
      }),
    ];
  });
}

/** Attachments of posts: there, of a harmless type, from the post's own folder. */
export function checkAttachments(content: Content): Mistake[] {
  return content.files.flatMap((file) => checkFile(file, content));
}
