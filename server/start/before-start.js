import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';

// Compiled code is kept on the disk, so that only the first start reads and strips every source. This file and what runs before it are
// JavaScript: a TypeScript file that Node meets earlier makes it load its compiler, for ten megabytes that are never given back.
enableCompileCache(join(import.meta.dirname, '../..', 'node_modules', '.cache', 'compiled'));

// Collects when a third of memory is new, not when most of it is: under a flood of requests the server would grow to twice its size.
setFlagsFromString('--heap-growing-percent=30');
