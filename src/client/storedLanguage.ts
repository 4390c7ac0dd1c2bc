import { product } from '#site.ts';

/**
 * Source of the inline head script that sends a visitor who chose English from a Korean address to its English twin
 * before the first paint (design section 3). It is inline because a request would come after that paint.
 *
 */
export function storedLanguageScript(): string {
  return `try{if(localStorage.lang==='ENG'){var p=location.pathname.replace(/\\/$/,'');location.replace((p==='/login'?'/en/login':p===''?'/${product}/en/dashboard':p.replace(/^\\/${product}(?=\\/|$)/,'/${product}/en'))+location.search+location.hash)}}catch(e){}`;
}
