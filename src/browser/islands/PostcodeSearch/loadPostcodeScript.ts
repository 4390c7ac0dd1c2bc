/** The service's script could not be loaded or did not start; the message is the specification's (section 8). */
export class PostcodeScriptError extends Error {
  override name = 'PostcodeScriptError';

  constructor(options?: ErrorOptions) {
    super('Failed to load script', options);
  }
}

/** Longest wait for the script, in milliseconds. */
const timeout = 15_000;

const loading = new Map<string, Promise<void>>();

const isLoaded = () => window.kakao?.Postcode !== undefined;

/**
 * Loads the address search's script once. Calls that come while it loads share it; after a failure the next call tries
 * again.
 *
 * @param address of the script
 * @throws PostcodeScriptError when it cannot be loaded, takes longer than 15 seconds or brings no search
 */
export function loadPostcodeScript(address: string): Promise<void> {
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
    script.src = address;
    document.head.append(script);
  });
}
