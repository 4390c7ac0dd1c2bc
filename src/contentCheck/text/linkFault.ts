import { decoded } from '#markdown/fileBeside.ts';
import { origin } from '#site.ts';
import { toYaml } from '../advice/values.ts';
import { findBeside } from '../files/besideFile.ts';
import type { Fault } from '../mistake.ts';
import { addressOf, boardAddresses } from '../read/addresses.ts';
import { attachedFiles, type Content, type ContentFile } from '../read/content.ts';
import { anchorFault, type LinkFault, siteLinkFault } from './siteLink.ts';

const allowedSchemes = ['https', 'http', 'mailto', 'tel'];

/** `htps://`, `https:/`, `https;//`, `http//`: a scheme that was mistyped. */
const mistypedScheme = /^h?t{1,3}ps?\s*[:;]?\s*\/{1,3}|^h[tp]{1,4}s?\s*[:;]\s*\/{1,3}/i;
const mailAddress = /^[^\s@/:]+@[^\s@/]+\.[a-z]{2,}$/i;
const telephone = /^\+?[\d\s()-]{7,}$/;
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
  if (attachedFiles(file).some((attached) => attached.normalize('NFC') === name)) return undefined;
  const wrong = { ko: `링크가 가리키는 것이 없습니다: ${href}`, en: `The link leads nowhere: ${href}` };
  if (mailAddress.test(name)) return { wrong, address: `mailto:${name}` };
  if (telephone.test(name)) return { wrong, address: `tel:${name.replaceAll(/[\s()-]/g, '')}` };
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

/** Whether a host could be one: `www.example,com` and `example` could not. */
const isHost = (host: string) => /^(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+[\p{L}][\p{L}\d-]+$/u.test(host);

/** An address with a scheme, as it should be, or a rule; undefined where nothing is wrong. */
function outsideFault(scheme: string, href: string, file: ContentFile, content: Content): LinkFault | undefined {
  if (scheme === 'mailto' || scheme === 'tel') {
    const target = decoded(href.slice(scheme.length + 1).split('?', 1)[0] ?? '');
    const fits = scheme === 'mailto' ? mailAddress.test(target) : telephone.test(target);
    if (fits) return undefined;
    return {
      wrong:
        scheme === 'mailto'
          ? { ko: `메일 주소가 아닙니다: ${href}`, en: `Not a mail address: ${href}` }
          : { ko: `전화번호가 아닙니다: ${href}`, en: `Not a telephone number: ${href}` },
      write: {
        ko: 'mailto: 뒤에는 이름@회사.kr, tel: 뒤에는 +82로 시작하는 숫자를 쓰세요.',
        en: 'Write name@company.com after mailto:, digits that begin with +82 after tel:.',
      },
    };
  }
  const url = URL.parse(href);
  if (url && ownHosts.includes(url.hostname))
    return siteLinkFault(url.pathname + url.search + url.hash, href, file, content);
  const host = decoded(/^[a-z]+:\/\/([^/?#]*)/i.exec(href)?.[1] ?? '').replace(/:\d+$/, '');
  if (!url || !isHost(host) || !/^https?:\/\//i.test(href)) {
    const meant = href
      .replace(mistypedScheme, 'https://')
      .replace(/^(https:\/\/[^/?#]*)/, (start) => start.replaceAll(',', '.'));
    const wrong = { ko: `있을 수 없는 주소입니다: ${href}`, en: `There can be no such address: ${href}` };
    const repaired = URL.parse(meant);
    if (meant !== href && repaired && isHost(repaired.hostname)) return { wrong, address: meant };
    return {
      wrong,
      write: {
        ko: '브라우저의 주소창에서 주소를 복사하세요.',
        en: "Copy the address from your browser's address bar.",
      },
    };
  }
  if (scheme === 'http') {
    return {
      wrong: { ko: `암호화되지 않는 주소(http:)입니다: ${href}`, en: `The address is not encrypted (http:): ${href}` },
      address: href.replace(/^http:/i, 'https:'),
    };
  }
  return undefined;
}

/**
 * What is wrong with a link, if anything.
 *
 * @param href the link as the editor wrote it
 * @param file where it stands
 */
export function linkFault(href: string, file: ContentFile, content: Content): LinkFault | undefined {
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(href.replace(dropped, ''))?.[1]?.toLowerCase();
  if (scheme && !allowedSchemes.includes(scheme) && !mistypedScheme.test(href)) return schemeFault(scheme, href);
  if (scheme || mistypedScheme.test(href)) return outsideFault(scheme ?? 'https', href, file, content);
  if (href.startsWith('//')) {
    return {
      wrong: { ko: `https:가 빠진 주소입니다: ${href}`, en: `The address lacks its https: ${href}` },
      address: `https:${href}`,
    };
  }
  if (href.startsWith('#')) {
    const address = addressOf(file);
    return address === undefined ? undefined : anchorFault(href, address, file, file, content);
  }
  if (href.startsWith('/')) return siteLinkFault(href, href, file, content);
  if (href.trim() === '') {
    return {
      wrong: { ko: '주소가 없는 링크입니다.', en: 'The link has no address.' },
      write: { ko: '괄호 안에 주소를 쓰세요.', en: 'Write its address in the brackets.' },
    };
  }
  return relativeFault(href, file, content);
}
