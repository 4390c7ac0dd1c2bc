/** Line whose length is a share of the widest one. */
export function ScaledLine({ share, step }: { share: number; step?: string }) {
  return (
    <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" data-step={step}>
      <path d={`M0 4H${Math.round(share * 100)}`} />
    </svg>
  );
}
