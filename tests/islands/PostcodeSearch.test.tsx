import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { PostcodeSearch } from '#browser/islands/PostcodeSearch/PostcodeSearch.tsx';
import { scriptAddress, unloadService } from './support/postcodeService.ts';

afterEach(unloadService);

const calls = () => window.postcodeCalls ?? [];

test('PostcodeSearch passes default options to the service', async () => {
  await render(<PostcodeSearch title="주소 검색" script={scriptAddress()} />);
  await expect.poll(calls).toHaveLength(1);
  expect(calls()[0]).toEqual({
    options: {
      animation: false,
      autoMapping: true,
      shorthand: true,
      maxSuggestItems: 10,
      zonecodeOnly: true,
      theme: undefined,
      pleaseReadGuideTimer: 1.5,
      alwaysShowEngAddr: false,
      width: '100%',
      height: '100%',
    },
    embedOptions: { q: undefined, autoClose: true },
  });
});

test("PostcodeSearch passes every option under the service's name", async () => {
  const theme = { bgColor: '#ffffff', emphTextColor: '#3521d8' };
  await render(
    <PostcodeSearch
      title="주소 검색"
      script={scriptAddress()}
      query="테헤란로 152"
      animation
      autoMapping={false}
      shorthand={false}
      maxSuggestItems={3}
      zonecodeOnly={false}
      theme={theme}
      guideTimer={4}
      englishAddresses
    />,
  );
  await expect.poll(calls).toHaveLength(1);
  expect(calls()[0]?.embedOptions.q).toBe('테헤란로 152');
  expect(calls()[0]?.options).toMatchObject({
    animation: true,
    autoMapping: false,
    shorthand: false,
    maxSuggestItems: 3,
    zonecodeOnly: false,
    theme,
    pleaseReadGuideTimer: 4,
    alwaysShowEngAddr: true,
  });
});

test('PostcodeSearch reports a service that does not start', async () => {
  const onError = vi.fn();
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const script = scriptAddress();
  window.postcodeStandIn = { viewer: 'about:blank', isBroken: true };
  await render(<PostcodeSearch title="주소 검색" script={script} onError={onError} />);
  await expect.poll(() => onError.mock.calls.map(([error]) => error.message)).toEqual(['Failed to load script']);
  logged.mockRestore();
});

test('PostcodeSearch reports nothing after it is unmounted', async () => {
  const events = { onLoad: vi.fn(), onError: vi.fn() };
  const script = scriptAddress();
  const screen = await render(<PostcodeSearch title="주소 검색" script={script} {...events} />);
  await screen.unmount();
  await expect.poll(() => window.kakao?.Postcode).toBeDefined();
  expect(calls()).toEqual([]);
  expect(events.onLoad).not.toHaveBeenCalled();
});
