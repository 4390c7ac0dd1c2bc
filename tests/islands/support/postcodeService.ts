import type { PostcodeOptions } from 'react-daum-postcode/lib/loadPostcode';
import code from '../../postcodeService/script.js?raw';

interface Call {
  options: Omit<PostcodeOptions, 'oncomplete' | 'onresize' | 'onsearch' | 'onclose'>;
  embedOptions: { q?: string; autoClose?: boolean };
}

declare global {
  interface Window {
    /** How the stand-in of the postcode script behaves. */
    postcodeStandIn?: { viewer?: string; sizes?: 'script' | 'markup'; isBroken?: boolean };
    /** What the page gave to the stand-in. */
    postcodeCalls?: Call[];
  }
}

/** Address of a script, that of the service's stand-in unless another is given. */
export function scriptAddress(text = code): string {
  window.postcodeStandIn = { viewer: 'about:blank' };
  return URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
}

/** Address at which there is nothing. */
export function missingScript(): string {
  const address = scriptAddress();
  URL.revokeObjectURL(address);
  return address;
}

/** Lets the service tell the page something, as its search does from its frame. */
export function tell(event: 'search' | 'resize' | 'complete', detail: unknown): void {
  window.postMessage({ postcode: { event, detail } }, '*');
}

/** Takes away what the script has left in the page. */
export function unloadService(): void {
  for (const script of document.querySelectorAll('script[src^="blob:"]')) script.remove();
  delete window.kakao;
  delete window.postcodeCalls;
}
