import './start/before-start.js';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

// Libraries read it when they are loaded, to choose between their fast and their verbose form.
process.env.NODE_ENV ??= 'production';

// What was built runs in production, the sources while developing. They also say that there is no build.
const built = join(import.meta.dirname, '../build/main/start.js');
const isBuilt = process.env.NODE_ENV !== 'development' && existsSync(built);
await import(isBuilt ? pathToFileURL(built).href : './start/start.ts');
