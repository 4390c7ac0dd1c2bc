import type { Page, ViewportSize } from 'playwright';
import { openStates } from './openStates.ts';

/** What a picture is taken for: the values of media features. */
interface Media {
  media: 'screen' | 'print';
  colorScheme: 'light' | 'dark';
  forcedColors: 'none' | 'active';
}

export interface Picture {
  /** Tells it from all others. */
  name: string;
  viewport: ViewportSize;
  media: Media;
  /** Whether it shows the window as it is, and not the whole page. */
  inWindow?: true | undefined;
}

/** A page that is loaded once, in the window of the first of the pictures that are taken of it. */
export interface Visit {
  address: string;
  /** What comes before the page is loaded. */
  prepare?: ((page: Page) => Promise<unknown>) | undefined;
  /** Opens what is taken open; else nothing is. */
  open?: (page: Page) => Promise<unknown>;
  pictures: Picture[];
}

const day: Media = { media: 'screen', colorScheme: 'light', forcedColors: 'none' };
const night: Media = { ...day, colorScheme: 'dark' };
const forcedColours: Media = { ...day, forcedColors: 'active' };
const paper: Media = { ...day, media: 'print' };

const screens = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

/** A sheet of A4 between margins of 1 cm, in CSS pixels. */
const sheet = { width: 718, height: 1047 };

function pageVisit(address: string): Visit {
  const onScreens = screens.flatMap((viewport) => {
    const name = `${address} at ${viewport.width} px`;
    return [
      { name, viewport, media: day },
      { name: `${name}, by night`, viewport, media: night },
      { name: `${name}, in forced colours`, viewport, media: forcedColours },
    ];
  });
  return { address, pictures: [...onScreens, { name: `${address} on paper`, viewport: sheet, media: paper }] };
}

function openVisits(address: string): Visit[] {
  return openStates
    .filter(({ page }) => address.endsWith(page))
    .flatMap(({ name, widths, prepare, open, inWindow }) =>
      screens
        .filter(({ width }) => widths.includes(width))
        .map((viewport) => ({
          address,
          prepare,
          open,
          pictures: [{ name: `${address} at ${viewport.width} px, ${name}`, viewport, media: day, inWindow }],
        })),
    );
}

/**
 * All visits that the pictures of pages take.
 *
 * @param only text that the names of the wanted pictures hold
 */
export function planVisits(addresses: readonly string[], only = ''): Visit[] {
  return addresses
    .flatMap((address) => [pageVisit(address), ...openVisits(address)])
    .map((visit) => ({ ...visit, pictures: visit.pictures.filter(({ name }) => name.includes(only)) }))
    .filter(({ pictures }) => pictures.length > 0);
}
