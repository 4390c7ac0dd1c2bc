import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Address, KakaoPostcodeEmbed, type KakaoPostcodeEmbedProps, type Search } from 'react-daum-postcode';
import { fillFrames } from './fillFrames.ts';
import loaded from './loaded.js?url';
import { loadPostcodeScript, PostcodeScriptError } from './loadPostcodeScript.ts';
import { type PostcodeOptions, serviceOptions } from './serviceOptions.ts';

export type { Address, Search };

type Size = Parameters<NonNullable<KakaoPostcodeEmbedProps['onResize']>>[0];

interface PostcodeEvents {
  /** A search was made: its query and its number of results. */
  onSearch?: (search: Search) => void;
  /** An address was chosen. */
  onComplete?: (address: Address) => void;
  /** The size of the content has changed, in CSS pixels. */
  onResize?: (size: Size) => void;
  /** The service is loaded and shown. */
  onLoad?: () => void;
  /** The service could not be loaded or did not start. Mounted anew, the search tries again. */
  onError?: (error: PostcodeScriptError) => void;
}

interface Props extends PostcodeOptions, PostcodeEvents {
  /** Address of the service's script; requested when this is mounted, not before. */
  script: string;
  /** Accessible name of the service's frame. */
  title: string;
  /** Shown until the service is loaded. */
  children?: ReactNode;
}

/**
 * Kakao's postcode and address search, as large as its place. The service takes options and events once, as they are
 * when it is loaded.
 *
 * The library loads the script itself, never retries after a failure and does not report it. So the service is loaded
 * here, and the library gets an empty script, after which it finds the service in place.
 */
export function PostcodeSearch({ script, title, children, ...rest }: Props) {
  const { onSearch, onComplete, onResize, onLoad, onError, ...options } = rest;
  const [isLoaded, setLoaded] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const announce = useEffectEvent(() => onLoad?.());
  const fail = useEffectEvent((error: PostcodeScriptError) => onError?.(error));

  useEffect(() => {
    let isMounted = true;
    loadPostcodeScript(script).then(
      () => isMounted && setLoaded(true),
      (error) => isMounted && fail(error),
    );
    return () => {
      isMounted = false;
    };
  }, [script]);

  useEffect(() => (place.current ? fillFrames(place.current, title) : undefined), [title]);

  useEffect(() => {
    if (isLoaded) announce();
  }, [isLoaded]);

  return (
    <div ref={place}>
      {isLoaded ? (
        <KakaoPostcodeEmbed
          {...serviceOptions(options)}
          scriptUrl={loaded}
          style={{ height: '100%' }}
          onSearch={onSearch}
          onComplete={onComplete}
          onResize={onResize}
          errorMessage={<Failure onShow={() => onError?.(new PostcodeScriptError())} />}
        />
      ) : (
        children
      )}
    </div>
  );
}

/** The library only renders this when the service does not start: it reports the failure. */
function Failure({ onShow }: { onShow: () => void }) {
  const show = useEffectEvent(onShow);
  useEffect(() => show(), []);
  return null;
}
