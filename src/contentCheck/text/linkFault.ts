import { origin } from '#site.ts';
import { toYaml } from '../advice/values.ts';
import { attachedFiles } from '../fields/attachments.ts';
import { findBeside } from '../files/besideFile.ts';
import type { Fault } from '../mistake.ts';
import { boardAddresses } from '../read/addresses.ts';
import type { Content, ContentFile } from '../read/content.ts';
import { decoded } from '../read/markdown.ts';
import { anchorFault, type LinkFault, siteLinkFault } from './siteLink.ts';

const allowedSchemes = ['https', 'http', 'mailto', 'tel'];
const ownHosts = [new URL(origin).hostname, 'localhost', '127.0.0.1'];

/** Characters that browsers drop from an address before they read its scheme. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: `java\tscript:` must not pass
const dropped = /[\u0000-\u0020]/g;

function schemeFault(scheme: string, href: string): Fault {
  const runs = ['javascript', 'data', 'vbscript'].includes(scheme);
  return {
    wrong: runs
      ? {
          ko: `스크립트를 실행하는 링크는 쓸 수 없습니다: ${href}`,
          en: `Links that run scripts are not possible: ${href}`,
        }
      : { ko: `쓸 수 없는 종류의 링크입니다: ${href}`, en: `Links of this kind are not possible: ${href}` },
    write: {
      ko: '이 사이트의 주소(/company/contact), https://, mailto:, tel: 가운데 하나로 쓰세요.',
      en: 'Write an address of this site (/company/contact), or one with https://, mailto: or tel:.',
    },
  };
}

function relativeFault(href: string, file: ContentFile, content: Content): LinkFault | undefined {
  const name = decoded(href).replace(/^\.\//, '');
  if (attachedFiles(file).includes(name)) return undefined;
  const wrong = { ko: `링크가 가리키는 것이 없습니다: ${href}`, en: `The link leads nowhere: ${href}` };
  const address = `/${name.replace(/^(?:\.\.\/)+/, '').replace(/(?:\/(?:ko|en))?\.(?:md|html)$/, '')}`;
  const meant = [...content.addresses.keys()].find(
    (known) => known === address || known.endsWith(`/${address.slice(1)}`),
  );
  if (meant) return { wrong, address: meant };
  if (/^(?:www\.|[\w-]+(?:\.[\w-]+)*\.(?:com|net|org|kr|io|ai|dev)(?:\/|$))/i.test(name)) {
    return { wrong, address: `https://${name}` };
  }
  if (findBeside(name, file, content).at === 'beside' && boardAddresses[file.collection]) {
    return {
      wrong: {
        ko: `링크한 파일이 첨부 목록(attachments)에 없습니다: ${href}`,
        en: `The linked file is not among the attachments: ${href}`,
      },
      write: `attachments:\n  - file: ${toYaml(name)}`,
    };
  }
  return {
    wrong,
    write: {
      ko: '파일이면 attachments에 넣고, 페이지이면 /로 시작하는 주소를 쓰세요.',
      en: 'Add a file to the attachments; write a page as an address that begins with /.',
    },
  };
}

/**
 * What is wrong with a link, if anything.
 *
 * @param href the link as the editor wrote it
 * @param file where it stands
 */
export function linkFault(href: string, file: ContentFile, content: Content): LinkFault | undefined {
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(href.replace(dropped, ''))?.[1]?.toLowerCase();
  if (scheme && !allowedSchemes.includes(scheme)) return schemeFault(scheme, href);
  if (scheme === 'http' || scheme === 'https') {
    const url = URL.parse(href);
    if (!url) return schemeFault(scheme, href);
    const own = ownHosts.includes(url.hostname);
    return own ? siteLinkFault(url.pathname + url.search + url.hash, href, file, content) : undefined;
  }
  if (scheme) return undefined;
  if (href.startsWith('//')) {
    return {
      wrong: { ko: `https:가 빠진 주소입니다: ${href}`, en: `The address lacks its https: ${href}` },
      address: `https:${href}`,
    };
  }
  if (href.startsWith('#')) return anchorFault(href, file, file);
  if (href.startsWith('/')) return siteLinkFault(href, href, file, content);
  if (href.trim() === '') {
    return {
      wrong: { ko: '주소가 없는 링크입니다.', en: 'The link has no address.' },
      address: '/company/contact',
    };
  }
  return relativeFault(href, file, content);
}
