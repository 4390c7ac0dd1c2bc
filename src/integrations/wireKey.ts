import { renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { wireKeyFile, wireKeyFingerprint } from '#server/checkBuild.ts';
import { loadWireKey } from '#server/config/secrets.ts';
import { readSettings } from '#server/config/settings.ts';

/**
 * Gives the pages the key and vector that their fields are encrypted with, and no other secret: the server's own, from
 * the environment or from its data folder. The build says which ones it has, so that a server with others refuses it.
 */
export function wireKey(): AstroIntegration {
  let fingerprint: string;
  return {
    name: 'wire-key',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        // A type check needs no key, and must not make one.
        if (command === 'sync') return;
        const key = loadWireKey(process.env, readSettings(process.env));
        fingerprint = wireKeyFingerprint(key);
        const define = Object.fromEntries(
          Object.entries(key).map(([name, value]) => [`import.meta.env.${name}`, JSON.stringify(value)]),
        );
        updateConfig({ vite: { define } });
      },
      'astro:build:done': ({ dir }) => {
        const file = fileURLToPath(new URL(wireKeyFile, dir));
        // A server that goes over at this moment must not find it empty.
        writeFileSync(`${file}.draft`, `${fingerprint}\n`);
        renameSync(`${file}.draft`, file);
      },
    },
  };
}
