import type { Answer } from '#search/answers.ts';
import { adoptStyles } from '../../page/adoptStyles.ts';
import { element } from '../../page/element.ts';

/** Pictures that were loaded, by the address of their file. */
const loaded = new Map<string, Promise<HTMLElement | undefined>>();

/**
 * Loads a picture and adds its style sheet.
 *
 * @returns an element that contains the picture, or undefined when it cannot be loaded
 */
function load(address: string): Promise<HTMLElement | undefined> {
  return new Promise((resolve) => {
    // Trusted Types refuse other ways to parse a document.
    const request = new XMLHttpRequest();
    request.open('GET', address);
    request.responseType = 'document';
    request.overrideMimeType('text/html; charset=utf-8');
    request.onloadend = () => {
      const page = request.status === 200 ? request.responseXML : null;
      if (!page) loaded.delete(address);
      adoptStyles(page?.querySelector('script')?.text ?? '');
      resolve(page?.querySelector<HTMLElement>('[data-ends]') ?? undefined);
    };
    request.send();
  });
}

/** Smallest size and leading of a drawing's texts, in its units. */
const [leastSize, leastLeading] = [17, 25];

/** Writes a text at the size that lets it take the room of the drawing's own text, or of `data-room` characters. */
function write(place: HTMLElement | SVGElement, text: string): void {
  const own = Number(place.dataset.room) || (place.textContent ?? '').trim().length;
  place.dataset.written = '';
  const ratio = Math.min(1, 0.9 * Math.sqrt(own / text.length));
  const drawn = getComputedStyle(place);
  const resize = (name: string, least: number) => {
    const size = Number(drawn.getPropertyValue(name));
    if (size) place.style.setProperty(name, String(Math.max(least, size * ratio)));
  };
  if (drawn.getPropertyValue('--size')) resize('--size', leastSize);
  else if (ratio < 1) place.style.fontSize = `max(13px, ${ratio}em)`;
  resize('--leading', leastLeading);
  // The words of a title are bold.
  const bold = place.querySelector(':scope > b');
  if (bold) place.replaceChildren(bold);
  (bold ?? place).textContent = text;
  // The text ends before the edge of the picture, in parts of its width.
  const frame = place.closest('.frame')?.getBoundingClientRect();
  const room = frame ? (frame.right - place.getBoundingClientRect().left) / frame.width - 0.04 : 1;
  const isOneLine = 'oneLine' in place.dataset;
  Object.assign(place.style, {
    ...(drawn.maxWidth === 'none' && { maxWidth: `${100 * room}cqi` }),
    whiteSpace: isOneLine ? 'nowrap' : 'normal',
    ...(isOneLine && { overflow: 'hidden', textOverflow: 'ellipsis' }),
  });
}

/** Leads the line into and out of the picture: the heights of `BentLine`. */
function bendTo(bent: Element, ends: readonly string[]): void {
  for (const [at, svg] of [...bent.querySelectorAll('.bend > svg, .leave > svg')].entries())
    svg.setAttribute('viewBox', `0 0 ${at < 2 ? 1000 : 560} ${ends[at] ?? ''}`);
}

/**
 * Returns the picture of the product that answers, with the visitor's words and the answer in the places that the drawing
 * has for them (`data-asked`).
 *
 * @param address address of the picture's file
 * @param words the visitor's words
 * @returns undefined when the picture cannot be loaded
 */
export async function answeringPicture(
  address: string,
  { sentence, source }: Answer,
  words: string,
): Promise<HTMLElement | undefined> {
  const loading = loaded.get(address) ?? load(address);
  loaded.set(address, loading);
  const found = await loading;
  const bent = document.querySelector('.families .bent')?.cloneNode(true);
  if (!found?.firstElementChild || !(bent instanceof Element)) return undefined;
  const picture = document.importNode(found.firstElementChild, true);
  bent.firstElementChild?.replaceWith(picture);
  bendTo(bent, found.dataset.ends?.split(' ') ?? []);
  const texts = { words, answer: sentence, source };
  // Sizes are known once the picture is shown.
  requestAnimationFrame(() => {
    for (const place of picture.querySelectorAll<HTMLElement | SVGElement>('[data-asked]')) {
      const text = texts[place.dataset.asked as keyof typeof texts];
      if (text) write(place, text);
      else place.style.visibility = 'hidden';
    }
  });
  if (picture.role === 'img') picture.ariaLabel = `${words} ${sentence}`;
  return element('figure', '', bent);
}
