import { fileURLToPath } from 'node:url';
import { serve } from './serve.ts';

// Runs site and API in one process.
await serve({ dist: fileURLToPath(new URL('../../dist', import.meta.url)), pages: true });
