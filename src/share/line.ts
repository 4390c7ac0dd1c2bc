import { signalHeight, signalPath, signalWidth } from '#components/signal/signalPath.ts';
import { families, type FamilyId, type Signal } from '#site.ts';

/** The logo's stroke (`components/Logo.astro`), from its first point on; it begins and ends on one level. */
const logo = { path: 'h6L12-15l9 15 9-15 6 15h6', width: 42, scale: 4.4 };

const strokeWidth = 8;
const logoWidth = logo.width * logo.scale;

/** The signals that follow the logo: a family's own three times, all four where the page belongs to none. */
function signalsOf(family: FamilyId | undefined): readonly Signal[] {
  const signal = families.find(({ id }) => id === family)?.signal;
  return signal ? [signal, signal] : families.map((each) => each.signal);
}
