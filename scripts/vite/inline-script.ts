import { build, type Plugin } from 'vite';

const suffix = '?script';

/** `import code from './early.ts?script'` gives a browser script with all its imports as one text, to put into a page. */
export function inlineScript(): Plugin {
  return {
    name: 'inline-script',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith(suffix)) return null;
      const resolved = await this.resolve(source.slice(0, -suffix.length), importer);
      return resolved && `${resolved.id}${suffix}`;
    },
    async load(id) {
      if (!id.endsWith(suffix)) return null;
      const input = id.slice(0, -suffix.length);
      const made = await build({
        configFile: false,
        logLevel: 'warn',
        build: {
          write: false,
          target: 'baseline-widely-available',
          minify: 'oxc',
          modulePreload: false,
          rolldownOptions: { input, output: { format: 'iife', codeSplitting: false } },
        },
      });
      const output =
        'output' in made ? made.output : [made].flat().flatMap((one) => ('output' in one ? one.output : []));
      for (const file of output) {
        if (file.type !== 'chunk') continue;
        for (const source of Object.keys(file.modules)) this.addWatchFile(source);
        return `export default ${JSON.stringify(file.code.trim())}`;
      }
      return null;
    },
  };
}
