import type { ComponentProps } from 'react';

/** Line whose length is a share of the widest one. */
export function ScaledLine({ share, ...rest }: { share: number } & ComponentProps<'svg'>) {
  return (
    <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" {...rest}>
      <path d={`M0 4H${Math.round(share * 100)}`} />
    </svg>
  );
}
