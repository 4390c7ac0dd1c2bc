import { isCopy } from '../advice/isCopy.ts';
import { show, toYaml } from '../advice/values.ts';
import { fault } from '../messages.ts';
import type { Mistake } from '../mistake.ts';
import { atField, type Content, type ContentFile, type Entry } from '../read/content.ts';
import { repeated } from './repeated.ts';
import { internationalNumber } from './telephone.ts';

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

/** True for a point in or around South Korea, its seas included. */
const isNearKorea = (latitude: number, longitude: number) =>
  latitude > 33 && latitude < 38.7 && longitude > 124 && longitude < 132;

/** Finds an office abroad, as after an exchange of latitude and longitude. */
function* checkPlace(file: ContentFile): Iterable<Mistake> {
  const { latitude, longitude } = file.fields ?? {};
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return;
  // The schema rejects more than 90 degrees.
  if (Math.abs(latitude) > 90 || isNearKorea(latitude, longitude)) return;
  yield atField(file, ['latitude'], fault('officeNotInKorea', { place: `${latitude}, ${longitude}` }));
}

/** Finds a telephone number that visitors from abroad cannot call. */
function* checkPhone({ files: { en } }: Entry): Iterable<Mistake> {
  const phone = en?.fields?.phone;
  if (!en || typeof phone !== 'string' || !/^[\d(]/.test(phone)) return;
  const fix = `phone: ${toYaml(internationalNumber(phone))}`;
  yield atField(en, ['phone'], fault('phoneWithoutCountry', { value: show(phone), fix }));
}

/** Checks that there is an office, and that each has its own order, a place in Korea and a number to call. */
export function* checkOffices({ entries }: Content): Iterable<Mistake> {
  const offices = entries.filter(({ collection, id }) => collection === 'offices' && !isCopy(id));
  if (offices.length === 0) yield { file: 'offices', ...fault('noOffices') };
  const files = offices.flatMap(({ files: { ko, en } }) => ko ?? en ?? []);
  yield* checkRepeated(files);
  for (const file of files) yield* checkPlace(file);
  for (const office of offices) yield* checkPhone(office);
}
