import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Libraries choose between their fast and their talkative form by it when they are loaded.
process.env.NODE_ENV ??= 'production';
// Compiled code is kept on the disk, so that only the first start reads and strips every source.
enableCompileCache(join(import.meta.dirname, '..', 'node_modules', '.cache', 'compiled'));
await import('./start.ts');
