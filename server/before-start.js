import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Compiled code is kept on the disk, so that only the first start reads and strips every source. This, and what comes before it, is
// JavaScript: one file of TypeScript that Node meets earlier makes it load its compiler, for ten megabytes that are never given back.
enableCompileCache(join(import.meta.dirname, '..', 'node_modules', '.cache', 'compiled'));
