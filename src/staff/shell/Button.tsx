import type { ComponentProps } from 'react';

interface Props extends ComponentProps<'button'> {
  variant?: 'primary' | 'link' | undefined;
  /** True for what cannot be undone. */
  isDanger?: boolean | undefined;
  /** True while its action would do nothing. The button keeps its place in the tab order. */
  isDisabled?: boolean | undefined;
  /** Keys that press it. */
  shortcut?: string | undefined;
}

/** Button of the staff pages, secondary by default (src/styles/button.css). */
export function Button({ variant, isDanger, isDisabled, shortcut, className, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={['button', variant, isDanger && 'danger', className].filter(Boolean).join(' ')}
      aria-disabled={isDisabled}
      aria-keyshortcuts={shortcut}
    />
  );
}
