import '#styles/disabledButton.css';
import type { ComponentProps } from 'react';
import ui from './ui.module.css';

interface Props extends ComponentProps<'button'> {
  look?: keyof typeof looks | undefined;
  /** True while its action would do nothing. The button keeps its place in the tab order. */
  isDisabled?: boolean | undefined;
  /** Keys that press it. */
  shortcut?: string | undefined;
}

const looks = { plain: 'button', main: 'button solid', quiet: `button ${ui.quiet}`, danger: `button ${ui.danger}` };

/** Button of the staff pages. */
export function Button({ look = 'plain', isDisabled, shortcut, ...rest }: Props) {
  return (
    <button type="button" {...rest} className={looks[look]} aria-disabled={isDisabled} aria-keyshortcuts={shortcut} />
  );
}
