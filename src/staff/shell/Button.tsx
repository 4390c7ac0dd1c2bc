import type { ComponentProps } from 'react';
import ui from './ui.module.css';

interface Props extends ComponentProps<'button'> {
  look?: 'quiet' | 'main' | 'danger' | undefined;
  /** True while its action would do nothing. The button keeps its place in the tab order. */
  isDisabled?: boolean | undefined;
  /** Keys that press it. */
  shortcut?: string | undefined;
}

/** Button of the staff pages. */
export function Button({ look, isDisabled, shortcut, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={look === 'quiet' ? ui.quiet : ui.button}
      data-main={look === 'main' || undefined}
      data-danger={look === 'danger' || undefined}
      aria-disabled={isDisabled}
      aria-keyshortcuts={shortcut}
    />
  );
}
