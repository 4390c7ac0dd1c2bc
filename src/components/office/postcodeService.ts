/** URL of the service's script. */
const officialScript = 'https://t1.kakaocdn.net/mapjsapi/bundle/postcode/prod/postcode.v2.js';

/** Origin of the search page, which the script shows in a frame. Self-hosted scripts use it too. */
const frameOrigin = 'https://postcode.map.kakao.com';

export interface PostcodeService {
  /** URL of the script, or its path on this site. */
  script: string;
  /** Third-party origins from which a page with the search loads scripts. */
  scriptOrigins: string[];
  /** Third-party origins of the page's frames. */
  frameOrigins: string[];
}

/**
 * Returns the address search of the directions page, with the origins that its security policy must allow.
 *
 * @param setting value of `PUBLIC_POSTCODE_SCRIPT`: an https URL, or a path on this site; unset for the official
 *   script
 * @throws Error that names the allowed forms, if the setting has another one
 */
export function postcodeService(setting: string | undefined): PostcodeService {
  const script = setting || officialScript;
  if (/^\/(?!\/)/.test(script)) {
    return { script, scriptOrigins: [], frameOrigins: [frameOrigin] };
  }
  const address = URL.parse(script);
  if (address?.protocol !== 'https:') {
    throw new Error(
      `PUBLIC_POSTCODE_SCRIPT is "${script}": write it as https://cdn.example.com/postcode.v2.js or /postcode.v2.js.`,
    );
  }
  return { script, scriptOrigins: [address.origin], frameOrigins: [frameOrigin] };
}
