import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locale } from '#i18n/locales.ts';
import { cleanSvg } from './cleanSvg.ts';
import { type Logo, parseLogo } from './logo.ts';

/** A file of `content/brand`. */
interface LogoFile extends Logo {
  name: string;
}

/** The company's logo or symbol in one language. */
export interface Mark extends LogoFile {
  /** Its form on dark ground, if it has one. */
  night: LogoFile | undefined;
}

const fileOf = (name: string) => path.resolve('content/brand', name);

function readLogo(name: string): LogoFile {
  const logo = parseLogo(cleanSvg(readFileSync(fileOf(name), 'utf8')));
  if (!logo) throw new Error(`content/brand/${name} is no SVG file with a viewBox. Run npm run check:content.`);
  return { name, ...logo };
}

function firstMark(kinds: readonly string[], locale: Locale): Mark {
  const names = kinds.flatMap((kind) => [`${kind}.${locale}`, kind]);
  const name = names.find((each) => existsSync(fileOf(`${each}.svg`))) ?? 'logo';
  const night = `${name}.night.svg`;
  return { ...readLogo(`${name}.svg`), night: existsSync(fileOf(night)) ? readLogo(night) : undefined };
}

/** Returns the company's logo in a language. */
export const logoIn = (locale: Locale): Mark => firstMark(['logo'], locale);

/** Returns the company's symbol in a language, or its logo. */
export const symbolIn = (locale: Locale): Mark => firstMark(['symbol', 'logo'], locale);
