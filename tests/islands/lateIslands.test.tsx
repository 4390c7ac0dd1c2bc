import type { FunctionComponent } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.browser';
import { expect, onTestFinished, test, vi } from 'vitest';
import Audit from '#staff/audit/Audit.tsx';
import StaffBadge from '#staff/badge/StaffBadge.tsx';
import Desk from '#staff/desk/Desk.tsx';
import { session } from '#staff/session/session.ts';

const user = { userNm: '김하늘', menuAuth: 'inquiries,audit' };

test.each<[string, FunctionComponent]>([
  ['the badge', StaffBadge],
  ['the desk', Desk],
  ['the audit', Audit],
])('%s hydrates without a mismatch after another island has restored the session', async (_, Island) => {
  const root = document.createElement('div');
  root.innerHTML = renderToString(<Island />);
  document.body.append(root);
  sessionStorage.setItem('Token', 'abc');
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  session.$session.set({ state: 'signedIn', user });
  const wrong = vi.fn();
  const hydrated = hydrateRoot(root, <Island />, { onRecoverableError: wrong });
  onTestFinished(() => {
    hydrated.unmount();
    root.remove();
    sessionStorage.clear();
    session.$session.set({ state: 'unknown' });
    vi.restoreAllMocks();
  });
  await expect.poll(() => root.childElementCount).toBeGreaterThan(0);
  expect(wrong).not.toHaveBeenCalled();
});
