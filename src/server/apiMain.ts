import { fileURLToPath } from 'node:url';
import { serve } from './serve.ts';

// Runs the API alone, behind a CDN or a proxy that serves the pages.
await serve({ dist: fileURLToPath(new URL('../../dist', import.meta.url)), pages: false });
