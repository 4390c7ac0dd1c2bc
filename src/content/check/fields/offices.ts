import { internationalNumber } from '#i18n/telephone.ts';
import { country } from '#site.ts';
import { isCopy } from '../advice/isCopy.ts';
import { show, toYaml } from '../advice/values.ts';
import { fault } from '../messages.ts';
import type { Mistake } from '../mistake.ts';
import { atField, type Content, type ContentFile } from '../read/content.ts';
import { repeated } from './repeated.ts';

const countryOf = ({ fields }: ContentFile) => String(fields?.country ?? country);

/** Finds offices with the same order or the same coordinates. */
function* checkRepeated(files: readonly ContentFile[]): Iterable<Mistake> {
  for (const names of [['order'], ['latitude', 'longitude']] as const) {
    const placeOf = ({ fields }: ContentFile) => {
      const values = names.map((name) => fields?.[name]);
      return values.every((value) => typeof value === 'number') ? values.join(', ') : undefined;
    };
    for (const { file, value, other } of repeated(files, placeOf)) {
      yield atField(file, [names[0]], fault('sameOffice', { fields: names.join(', '), place: value, other }));
    }
  }
}

interface Position {
  latitude: number;
  longitude: number;
}

/** Returns the distance on the grid of degrees. */
const distance = (a: Position, b: Position) =>
  Math.hypot(a.latitude - b.latitude, ((a.longitude - b.longitude + 540) % 360) - 180);

/** Finds offices far from one in their country that an exchange or another sign of the coordinates moves near. */
function* checkPositions(files: readonly ContentFile[]): Iterable<Mistake> {
  const seen: (Position & { file: ContentFile })[] = [];
  for (const file of files) {
    const { latitude, longitude } = file.fields ?? {};
    // The schema rejects more than 90 degrees.
    if (typeof latitude !== 'number' || typeof longitude !== 'number' || Math.abs(latitude) > 90) continue;
    const position = { latitude, longitude };
    const candidates = [
      { latitude: longitude, longitude: latitude },
      { latitude, longitude: -longitude },
      { latitude: -latitude, longitude },
    ];
    for (const other of seen.filter((each) => countryOf(each.file) === countryOf(file))) {
      const far = distance(position, other);
      const meant = candidates.find((candidate) => far > 30 && distance(candidate, other) < far / 3);
      if (!meant) continue;
      const fix = `latitude: ${meant.latitude}, longitude: ${meant.longitude}`;
      yield atField(
        file,
        ['latitude'],
        fault('officeFarAway', { place: `${latitude}, ${longitude}`, other: other.file.path, fix }),
      );
      break;
    }
    seen.push({ ...position, file });
  }
}

/** Finds a telephone number that visitors from abroad cannot call. */
function* checkPhone(file: ContentFile): Iterable<Mistake> {
  const phone = file.fields?.phone;
  if (file.language === 'ko' && countryOf(file) === country) return;
  if (typeof phone !== 'string' || !/^[\d(]/.test(phone)) return;
  const fix = `phone: ${toYaml(internationalNumber(phone, countryOf(file)))}`;
  yield atField(file, ['phone'], fault('phoneWithoutCountry', { value: show(phone), fix }));
}

/** Finds a mistyped postal code of Korea, the only country whose form is checked. */
function* checkPostalCode(file: ContentFile): Iterable<Mistake> {
  const postalCode = file.fields?.postalCode;
  if (countryOf(file) !== 'KR' || typeof postalCode !== 'string' || /^\d{5}$/.test(postalCode)) return;
  yield atField(file, ['postalCode'], fault('koreanPostalCode', { value: show(postalCode) }));
}

/** Checks that there is an office, and that each has its own order, a likely position and a number to call. */
export function* checkOffices({ entries }: Content): Iterable<Mistake> {
  const offices = entries.filter(({ collection, id }) => collection === 'offices' && !isCopy(id));
  if (offices.length === 0) yield { file: 'offices', ...fault('noOffices') };
  const files = offices.flatMap(({ files: { ko, en } }) => ko ?? en ?? []);
  yield* checkRepeated(files);
  yield* checkPositions(files);
  for (const file of offices.flatMap((office) => Object.values(office.files))) {
    yield* checkPhone(file);
    yield* checkPostalCode(file);
  }
}
