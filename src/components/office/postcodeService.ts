/** Where the service publishes its script. */
const officialScript = 'https://t1.kakaocdn.net/mapjsapi/bundle/postcode/prod/postcode.v2.js';

/** Origin of the search itself, which the script shows in a frame; a copy of the script shows the same. */
const frameOrigin = 'https://postcode.map.kakao.com';

export interface PostcodeService {
  /** Address of the script. */
  script: string;
  /** Other origins that a page with the search loads scripts from. */
  scriptOrigins: string[];
  /** Other origins that it shows in a frame. */
  frameOrigins: string[];
}

/**
 * The address search that the directions page uses.
 *
 * @param setting `PUBLIC_POSTCODE_SCRIPT`: the script's https address, or a path on this site; the official one
 *   when it is not set
 * @throws when it is neither, saying what to write
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
