import { isStaffBrowser, whenStaffSignsIn } from '#client/api/staffBrowser.ts';

/** Failure to load or start the service's script. docs/product.md#errors defines the message. */
export class PostcodeScriptError extends Error {
  override name = 'PostcodeScriptError';

  constructor(options?: ErrorOptions) {
    super('Failed to load script', options);
  }
}

/** Maximum wait for the script, in milliseconds. */
const timeout = 15_000;

const loading = new Map<string, Promise<void>>();

const isLoaded = () => window.kakao?.Postcode !== undefined;

/**
 * Loads the address search's script once. Concurrent calls share one load; after a failure the next call retries. The
 * script never shares a browser with a staff session: the page reloads without it before staff sign in.
 *
 * @param address the script's address
 * @throws PostcodeScriptError in a browser of staff, and when the script does not load within 15 seconds or defines no
 *   search
 */
export function loadPostcodeScript(address: string): Promise<void> {
  if (isStaffBrowser()) {
    return Promise.reject(new PostcodeScriptError());
  }
  if (isLoaded()) {
    return Promise.resolve();
  }
  const pending = loading.get(address) ?? load(address).finally(() => loading.delete(address));
  loading.set(address, pending);
  return pending;
}

function load(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      clearTimeout(timer);
      script.remove();
      reject(new PostcodeScriptError());
    };
    const timer = setTimeout(fail, timeout);
    script.addEventListener('error', fail);
    script.addEventListener('load', () => {
      if (isLoaded()) {
        clearTimeout(timer);
        resolve();
      } else {
        fail();
      }
    });
    whenStaffSignsIn(() => location.reload());
    script.src = address;
    document.head.append(script);
  });
}
