import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Address, KakaoPostcodeEmbed, type KakaoPostcodeEmbedProps, type Search } from 'react-daum-postcode';
import emptyScript from './emptyScript.js?url';
import { fillFrames } from './fillFrames.ts';
import { loadPostcodeScript, PostcodeScriptError } from './loadPostcodeScript.ts';
import { type PostcodeOptions, serviceOptions } from './serviceOptions.ts';

export type { Address, Search };

type Size = Parameters<NonNullable<KakaoPostcodeEmbedProps['onResize']>>[0];

interface PostcodeEvents {
  /** Called after each search, with its query and number of results. */
  onSearch?: (search: Search) => void;
  /** Called when the visitor chooses an address. */
  onComplete?: (address: Address) => void;
  /** Called when the content's size changes, in CSS pixels. */
  onResize?: (size: Size) => void;
  /** Called when the service is loaded and visible. */
  onLoad?: () => void;
  /** Called when the service does not load or start. Remounting retries. */
  onError?: (error: PostcodeScriptError) => void;
}

interface Props extends PostcodeOptions, PostcodeEvents {
  /** Address of the service's script, which loads on mount. */
  script: string;
  /** Accessible name of the service's frame. */
  title: string;
  /** Shown until the service is loaded. */
  children?: ReactNode;
}

/**
 * Kakao's postcode and address search, which fills its container. The service reads options and events only once, when
 * it loads.
 *
 * The library's own loader neither reports nor retries a failure. So this component loads the service itself, and the
 * library loads an empty script.
 */
export function PostcodeSearch({ script, title, children, ...rest }: Props) {
  const { onSearch, onComplete, onResize, onLoad, onError, ...options } = rest;
  const [isLoaded, setLoaded] = useState(false);
  const container = useRef<HTMLDivElement>(null);
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

  useEffect(() => (container.current ? fillFrames(container.current, title) : undefined), [title]);

  useEffect(() => {
    if (isLoaded) announce();
  }, [isLoaded]);

  return (
    <div ref={container}>
      {isLoaded ? (
        <KakaoPostcodeEmbed
          {...serviceOptions(options)}
          scriptUrl={emptyScript}
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

/** Reports a failure: the library renders this when the service does not start. */
function Failure({ onShow }: { onShow: () => void }) {
  const show = useEffectEvent(onShow);
  useEffect(() => show(), []);
  return null;
}
