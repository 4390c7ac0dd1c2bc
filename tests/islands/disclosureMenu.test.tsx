import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DisclosureMenu } from '#browser/islands/DisclosureMenu/DisclosureMenu.tsx';

const sections = [
  { name: '오피스', entries: ['M-Chat', 'M-Meet', 'M-Ling'] },
  { name: 'AICC', entries: ['컨택센터', '음성'] },
  { name: '투자정보', entries: [] },
  { name: '채용', entries: ['안내', '공고'] },
];

beforeEach(async () => {
  await render(
    <div>
      <DisclosureMenu label="주요 메뉴">
        <ul>
          {sections.map(({ name, entries }) => (
            <li key={name}>
              <a href={`#${name}`} aria-controls={entries.length > 0 ? `menu-${name}` : undefined}>
                {name}
              </a>
              {entries.length > 0 && (
                <ul id={`menu-${name}`}>
                  {entries.map((entry) => (
                    <li key={entry}>
                      <a href={`#${entry}`}>{entry}</a>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </DisclosureMenu>
      <button type="button">다른 곳</button>
    </div>,
  );
  location.hash = '';
  // The pointer is where the test before left it.
  await userEvent.hover(elsewhere());
});

const link = (name: string) => page.getByRole('link', { name, exact: true });
const elsewhere = () => page.getByRole('button', { name: '다른 곳' });
const opened = () =>
  [...document.querySelectorAll('[aria-controls]')]
    .filter((title) => title.getAttribute('aria-expanded') === 'true')
    .map((title) => title.textContent);
const focused = () => document.activeElement?.textContent;
/** Presses keys one after the other, and tells where the focus is after each. */
async function walk(...keys: string[]) {
  const stops: (string | null | undefined)[] = [];
  for (const key of keys) {
    await userEvent.keyboard(`{${key}}`);
    stops.push(focused());
  }
  return stops;
}

test('links with a panel say that it is closed, others say nothing', async () => {
  await expect.element(link('오피스')).toHaveAttribute('aria-expanded', 'false');
  await expect.element(link('투자정보')).not.toHaveAttribute('aria-expanded');
});

describe('the pointer', () => {
  test('opens one panel at a time, and leaving closes it', async () => {
    await userEvent.hover(link('오피스'));
    expect(opened()).toEqual(['오피스']);
    await userEvent.hover(link('M-Meet'));
    expect(opened()).toEqual(['오피스']);
    await userEvent.hover(link('AICC'));
    expect(opened()).toEqual(['AICC']);
    await userEvent.hover(link('투자정보'));
    expect(opened()).toEqual([]);
    await userEvent.hover(link('채용'));
    await userEvent.hover(elsewhere());
    expect(opened()).toEqual([]);
  });

  test('Escape closes the panel under it and leaves the focus alone; the panel opens when the pointer comes anew', async () => {
    await userEvent.click(elsewhere());
    await userEvent.hover(link('오피스'));
    await userEvent.keyboard('{Escape}');
    expect(opened()).toEqual([]);
    expect(focused()).toBe('다른 곳');
    await userEvent.hover(link('M-Chat'));
    expect(opened()).toEqual([]);
    await userEvent.hover(elsewhere());
    await userEvent.hover(link('오피스'));
    expect(opened()).toEqual(['오피스']);
  });

  test('an Escape that closes a panel is marked as used, any other is not', async () => {
    const used: boolean[] = [];
    const listen = (event: KeyboardEvent) => used.push(event.defaultPrevented);
    document.addEventListener('keydown', listen);
    await userEvent.hover(link('채용'));
    await userEvent.keyboard('{Escape}{Escape}');
    document.removeEventListener('keydown', listen);
    expect(used).toEqual([true, false]);
  });

  test('follows links at once', async () => {
    await userEvent.click(link('AICC'));
    expect(decodeURI(location.hash)).toBe('#AICC');
  });
});

describe('the keyboard', () => {
  test('opens the panel where the focus is', async () => {
    await userEvent.click(elsewhere());
    await userEvent.tab({ shift: true });
    expect(opened()).toEqual(['채용']);
    for (const _ of ['안내', '채용', '투자정보']) await userEvent.tab({ shift: true });
    expect(focused()).toBe('투자정보');
    expect(opened()).toEqual([]);
  });

  test('arrows, Home and End move along the row', async () => {
    (link('오피스').element() as HTMLElement).focus();
    expect(await walk('ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight')).toEqual([
      'AICC',
      '투자정보',
      '채용',
      '채용',
    ]);
    expect(await walk('ArrowLeft', 'Home', 'ArrowLeft', 'End')).toEqual(['투자정보', '오피스', '오피스', '채용']);
  });

  test('arrows, Home and End move within a panel and out of it', async () => {
    (link('오피스').element() as HTMLElement).focus();
    expect(await walk('ArrowDown', 'ArrowDown', 'End', 'ArrowDown')).toEqual(['M-Chat', 'M-Meet', 'M-Ling', 'M-Ling']);
    expect(await walk('Home', 'ArrowUp', 'ArrowUp')).toEqual(['M-Chat', '오피스', '오피스']);
    expect(await walk('ArrowDown', 'ArrowRight')).toEqual(['M-Chat', 'AICC']);
    expect(opened()).toEqual(['AICC']);
  });

  test('Escape closes the panel and puts the focus back on its title; an arrow opens it again', async () => {
    (link('오피스').element() as HTMLElement).focus();
    expect(await walk('ArrowDown', 'Escape')).toEqual(['M-Chat', '오피스']);
    expect(opened()).toEqual([]);
    expect(await walk('ArrowDown')).toEqual(['M-Chat']);
    expect(opened()).toEqual(['오피스']);
  });

  test('outdoes a pointer that rests on another section', async () => {
    await userEvent.hover(link('오피스'));
    (link('AICC').element() as HTMLElement).focus();
    await expect.poll(opened).toEqual(['AICC']);
  });

  test('keys with Alt, Ctrl or Cmd are the browser’s', async () => {
    (link('AICC').element() as HTMLElement).focus();
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    expect(focused()).toBe('AICC');
  });
});

describe('a finger', () => {
  /** What a browser sends for a tap; whether the link was followed. */
  function tap(name: string): boolean {
    const target = link(name).element() as HTMLElement;
    const init = { bubbles: true, cancelable: true, pointerType: 'touch' };
    for (const type of ['pointerover', 'pointerdown', 'pointerup', 'pointerout']) {
      target.dispatchEvent(new PointerEvent(type, init));
    }
    target.focus();
    return target.dispatchEvent(new PointerEvent('click', init));
  }

  test('opens by the first tap and follows by the second', async () => {
    expect(tap('오피스')).toBe(false);
    await expect.poll(opened).toEqual(['오피스']);
    expect(tap('AICC')).toBe(false);
    await expect.poll(opened).toEqual(['AICC']);
    expect(tap('AICC')).toBe(true);
  });

  test('follows links without a panel, and entries, at once', async () => {
    expect(tap('투자정보')).toBe(true);
    tap('채용');
    await expect.poll(opened).toEqual(['채용']);
    expect(tap('공고')).toBe(true);
  });

  test('closes the panel by a tap elsewhere', async () => {
    tap('채용');
    await expect.poll(opened).toEqual(['채용']);
    elsewhere()
      .element()
      .dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }));
    await expect.poll(opened).toEqual([]);
  });
});

test('is closed when the browser brings the page back as it was left', async () => {
  await userEvent.hover(link('오피스'));
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await expect.poll(opened).toEqual([]);
});
