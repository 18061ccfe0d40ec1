import './before-start.js';
import { globSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

// Compiles what was built of the server, and strips and compiles every source, before the first start and without running any: a source
// that a process meets first makes Node load its compiler. This is part of the build, and is JavaScript for the same reason as `before-start.js`.
const root = join(import.meta.dirname, '../..');
const isOfTests = (path) => /\.test(-support)?\.ts$|(^|\/)testing$/.test(path);
const sources = globSync(['{server,contract}/**/*.ts', 'scripts/start.ts', 'build/main/*.js'], {
  cwd: root,
  exclude: isOfTests,
});

// Imports that do not fit together are compiled to the last module, and then refused as a whole.
const unfit = "import { nothing } from 'data:text/javascript,';";
const whole = [...sources.map((path) => `import '${pathToFileURL(join(root, path))}';`), unfit].join('\n');
try {
  await import(`data:text/javascript,${encodeURIComponent(whole)}`);
} catch (fault) {
  if (!(fault instanceof SyntaxError)) throw fault;
}
flushCompileCache();
