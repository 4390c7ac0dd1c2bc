import type { BrowserContext } from '@playwright/test';

/**
 * Moves the focus on a press as Safari does: buttons, links, check boxes and radio buttons do not get it. Their nearest
 * focusable ancestor does.
 */
export function focusAsSafari(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    addEventListener('mousedown', (event) => {
      const pressed = event.target as Element;
      const control = pressed.closest('button, a, summary, label, input:is([type=checkbox], [type=radio])');
      if (!control || pressed.matches('select, textarea, input:not([type=checkbox], [type=radio])')) return;
      event.preventDefault();
      const around = control.parentElement?.closest<HTMLElement>('[tabindex]');
      if (around) around.focus({ preventScroll: true });
      else (document.activeElement as HTMLElement | null)?.blur();
    });
  });
}
