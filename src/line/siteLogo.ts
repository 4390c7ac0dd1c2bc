import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Logo, logoFile, parseLogo, symbolFile } from './logo.ts';

function readLogo(file: string): Logo {
  const logo = parseLogo(readFileSync(path.resolve('content', file), 'utf8'));
  if (!logo) throw new Error(`content/${file} is no SVG file with a viewBox. Run npm run check:content.`);
  return logo;
}

/** The company's logo. */
export const logo: Logo = readLogo(logoFile);

/** The company's symbol, or its logo. */
export const symbol: Logo = existsSync(path.resolve('content', symbolFile)) ? readLogo(symbolFile) : logo;
