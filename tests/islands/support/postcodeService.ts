import type { PostcodeOptions } from 'react-daum-postcode/lib/loadPostcode';
import code from '../../postcodeService/script.js?raw';

interface Call {
  options: Omit<PostcodeOptions, 'oncomplete' | 'onresize' | 'onsearch' | 'onclose'>;
  embedOptions: { q?: string; autoClose?: boolean };
}

declare global {
  interface Window {
    /** Behaviour of the fake postcode script. */
    postcodeStandIn?: { viewer?: string; sizes?: 'script' | 'markup'; isBroken?: boolean };
    /** Calls of the fake postcode script. */
    postcodeCalls?: Call[];
  }
}

/** Returns the address of a script, by default the fake postcode script. */
export function scriptAddress(text = code): string {
  window.postcodeStandIn = { viewer: 'about:blank' };
  return URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
}

/** Returns the address of a script that does not exist. */
export function missingScript(): string {
  const address = scriptAddress();
  URL.revokeObjectURL(address);
  return address;
}

/** Removes the scripts and their globals from the page. */
export function unloadService(): void {
  for (const script of document.querySelectorAll('script[src^="blob:"]')) script.remove();
  delete window.kakao;
  delete window.postcodeCalls;
}
