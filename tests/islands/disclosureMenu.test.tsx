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
  // The previous test may have left the pointer anywhere.
  await userEvent.hover(elsewhere());
});

const link = (name: string) => page.getByRole('link', { name, exact: true });
const elsewhere = () => page.getByRole('button', { name: '다른 곳' });
const opened = () =>
  [...document.querySelectorAll('[aria-controls]')]
    .filter((title) => title.getAttribute('aria-expanded') === 'true')
    .map((title) => title.textContent);
const focused = () => document.activeElement?.textContent;
/** Presses keys in order, and returns the focused text after each. */
async function walk(...keys: string[]) {
  const stops: (string | null | undefined)[] = [];
  for (const key of keys) {
    await userEvent.keyboard(`{${key}}`);
    stops.push(focused());
  }
  return stops;
}

test('only links with a panel have aria-expanded, which is initially false', async () => {
  await expect.element(link('오피스')).toHaveAttribute('aria-expanded', 'false');
  await expect.element(link('투자정보')).not.toHaveAttribute('aria-expanded');
});

describe('the pointer', () => {
  test('hovering opens one panel at a time, and leaving closes it', async () => {
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

  test('Escape closes a hovered panel and keeps the focus; the panel reopens on re-entry', async () => {
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

  test('Escape is marked as handled only if it closes a panel', async () => {
    const used: boolean[] = [];
    const listen = (event: KeyboardEvent) => used.push(event.defaultPrevented);
    document.addEventListener('keydown', listen);
    await userEvent.hover(link('채용'));
    await userEvent.keyboard('{Escape}{Escape}');
    document.removeEventListener('keydown', listen);
    expect(used).toEqual([true, false]);
  });

  test('the first click follows a link', async () => {
    await userEvent.click(link('AICC'));
    expect(decodeURI(location.hash)).toBe('#AICC');
  });
});

describe('the keyboard', () => {
  test('focus opens the panel of its section', async () => {
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

  test('Escape closes a focused panel and focuses its title; an arrow reopens it', async () => {
    (link('오피스').element() as HTMLElement).focus();
    expect(await walk('ArrowDown', 'Escape')).toEqual(['M-Chat', '오피스']);
    expect(opened()).toEqual([]);
    expect(await walk('ArrowDown')).toEqual(['M-Chat']);
    expect(opened()).toEqual(['오피스']);
  });

  test('focus takes precedence over a pointer that rests on another section', async () => {
    await userEvent.hover(link('오피스'));
    (link('AICC').element() as HTMLElement).focus();
    await expect.poll(opened).toEqual(['AICC']);
  });

  test('keys with Alt, Ctrl or Cmd are left to the browser', async () => {
    (link('AICC').element() as HTMLElement).focus();
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    expect(focused()).toBe('AICC');
  });
});

describe('a finger', () => {
  /** Dispatches the events of a tap. Returns true if the browser follows the link. */
  function tap(name: string): boolean {
    const target = link(name).element() as HTMLElement;
    const init = { bubbles: true, cancelable: true, pointerType: 'touch' };
    for (const type of ['pointerover', 'pointerdown', 'pointerup', 'pointerout']) {
      target.dispatchEvent(new PointerEvent(type, init));
    }
    target.focus();
    return target.dispatchEvent(new PointerEvent('click', init));
  }

  test('the first tap opens a panel, and the second follows its link', async () => {
    expect(tap('오피스')).toBe(false);
    await expect.poll(opened).toEqual(['오피스']);
    expect(tap('AICC')).toBe(false);
    await expect.poll(opened).toEqual(['AICC']);
    expect(tap('AICC')).toBe(true);
  });

  test('the first tap follows a link without a panel', async () => {
    expect(tap('투자정보')).toBe(true);
    tap('채용');
    await expect.poll(opened).toEqual(['채용']);
    expect(tap('공고')).toBe(true);
  });

  test('a tap elsewhere closes the panel', async () => {
    tap('채용');
    await expect.poll(opened).toEqual(['채용']);
    elsewhere()
      .element()
      .dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }));
    await expect.poll(opened).toEqual([]);
  });
});

test('a return from the back/forward cache closes the disclosure menu', async () => {
  await userEvent.hover(link('오피스'));
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await expect.poll(opened).toEqual([]);
});
