import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { keeps, type Measure, type Measurement, table } from './figure.ts';

/** `npm run bench [-- name …]`: measures the figures whose names begin with these; without a name, all figures. */

// Without this React draws several times slower, and no site runs like that.
process.env.NODE_ENV = 'production';

const wanted = process.argv.slice(2);
const names = globSync('*.bench.ts', { cwd: import.meta.dirname })
  .map((file) => basename(file, '.bench.ts'))
  .filter((name) => wanted.length === 0 || wanted.some((word) => name.startsWith(word)))
  .sort();
if (names.length === 0) throw new Error(`there is no figure named ${wanted.join(' ')}`);

const measurements: Measurement[] = [];
let broken = 0;
for (const name of names) {
  process.stderr.write(`${name} …\n`);
  try {
    const { measure }: { measure: Measure } = await import(join(import.meta.dirname, `${name}.bench.ts`));
    measurements.push(...(await measure()));
  } catch (error) {
    // The other figures are still measured.
    broken++;
    process.stderr.write(`${name} could not be measured: ${error instanceof Error ? error.stack : error}\n`);
  }
}
process.stdout.write(`${table(measurements)}\n`);
process.exitCode = broken === 0 && measurements.every(keeps) ? 0 : 1;
