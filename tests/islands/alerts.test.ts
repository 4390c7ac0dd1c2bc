import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { $alerts, addAlert } from '#client/alertQueue.ts';
import { showAlerts } from '#client/alerts.ts';

const dialog = () => document.querySelector<HTMLDialogElement>('dialog.site-alert');
const notice = () => document.querySelector<HTMLElement>('.site-notice');

const alert = (title: string, confirm = true) => ({ title, text: `${title}의 까닭`, confirm });

beforeAll(showAlerts);

beforeEach(() => {
  history.replaceState(null, '', '/site/ir');
});

/** Confirms the visible dialog, and waits until it is removed. */
async function confirm() {
  const shown = dialog();
  shown?.querySelector('button')?.click();
  await expect.poll(() => shown?.isConnected ?? false).toBe(false);
}

afterEach(async () => {
  vi.useRealTimers();
  while (dialog()) await confirm();
});

describe('dialogs', () => {
  test.each(['{Escape}', '{Enter}', ' '])('%j confirms a dialog and restores the focus', async (key) => {
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    addAlert(alert('오류'));
    expect(document.activeElement).not.toBe(field);
    await userEvent.keyboard(key);
    await expect.poll(dialog).toBeNull();
    expect(document.activeElement).toBe(field);
    expect($alerts.get()).toEqual([]);
    field.remove();
  });

  test('dialogs open one after the other, and equal ones only once', async () => {
    for (const title of ['하나', '둘', '하나', '둘', '셋']) addAlert(alert(title));
    const shown: (string | undefined)[] = [];
    while (dialog()) {
      expect(document.querySelectorAll('dialog.site-alert')).toHaveLength(1);
      shown.push(dialog()?.querySelector('h2')?.textContent);
      await confirm();
    }
    expect(shown).toEqual(['하나', '둘', '셋']);
  });

  test('a dialog escapes markup', () => {
    addAlert({ title: '<b>x</b>', text: '<img src=x onerror="window.broken = true">', confirm: true });
    expect(dialog()?.querySelector('b, img')).toBeNull();
    expect(dialog()?.querySelector('p')?.textContent).toContain('<img');
  });
});

describe('notices', () => {
  test('a notice is announced without taking the focus, and closes on a press', async () => {
    const focused = document.activeElement;
    addAlert(alert('저장하지 못했습니다', false));
    await expect.poll(notice).not.toBeNull();
    expect(notice()?.closest('[role="alert"]')).not.toBeNull();
    expect(document.activeElement).toBe(focused);
    expect(dialog()).toBeNull();
    notice()?.querySelector('button')?.click();
    expect([notice(), $alerts.get()]).toEqual([null, []]);
  });

  test('a notice disappears after ten seconds, but not while hovered', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    addAlert(alert('잠깐', false));
    await vi.waitFor(() => expect(notice()).not.toBeNull(), 60_000);
    notice()?.dispatchEvent(new PointerEvent('pointerenter'));
    vi.advanceTimersByTime(60_000);
    expect(notice()).not.toBeNull();
    notice()?.dispatchEvent(new PointerEvent('pointerleave'));
    vi.advanceTimersByTime(9_999);
    expect(notice()).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect([notice(), $alerts.get()]).toEqual([null, []]);
  });
});
