import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What the contract's source says beside its schemas. */
export type DocBlocks = ReturnType<typeof docBlocksOf>;

const declared = /^( *)(?:export )?(?:const )?(\w+)(?: =|:)/;
const derived = /^(?:export )?const (\w+) = z\.extend\((\w+)/;

/** Reads the doc blocks of modules. A field that an object takes from another one has the doc block that it has there. */
export function docBlocksOf(source: string) {
  const texts = new Map<string, string>();
  const ancestors = new Map<string, string>();
  const around: { readonly indent: number; readonly name: string }[] = [];
  let block: string[] | null = null;
  let text = '';
  for (const line of source.split('\n')) {
    if (/^ *\/\*\*/.test(line)) block = [];
    if (block) {
      block.push(line.replace(/^ *(?:\/\*)?\* ?/, '').replace(/ *\*?\/$/, ''));
      if (!line.endsWith('*/')) continue;
      text = plainText(block.join(' '));
      block = null;
      continue;
    }
    const [, heir, ancestor] = derived.exec(line) ?? [];
    if (heir && ancestor) ancestors.set(heir, ancestor);
    const [, indent = '', name] = declared.exec(line) ?? [];
    if (name) {
      while (around.length > 0 && (around.at(-1)?.indent ?? 0) >= indent.length) around.pop();
      around.push({ indent: indent.length, name });
      if (text)
        texts.set(
          around
            .map((each) => each.name)
            .join('.')
            .replace(/^\w+Operations\./, 'operations.'),
          text,
        );
    }
    text = '';
  }
  /** The doc block before `News`, `News.isPublic`, `operations.listNews`. */
  function said(name: string): string | undefined {
    const [owner = '', ...path] = name.split('.');
    const ancestor = path.length > 0 ? ancestors.get(owner) : undefined;
    return texts.get(name) ?? (ancestor && said([ancestor, ...path].join('.')));
  }
  /** Name of the object that `z.extend` made this one from. */
  const ancestorOf = (name: string) => ancestors.get(name);
  return { said, ancestorOf };
}

function plainText(block: string): string {
  return block
    .replaceAll(/\{@link (\w+)\}/g, '`$1`')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** All TypeScript of some folders without tests, as one text. */
export async function readSources(folders: readonly string[]): Promise<string> {
  const texts = folders.map(async (folder) => {
    const names = (await readdir(folder)).filter((name) => /(?<!\.test)\.ts$/.test(name));
    return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  });
  return (await Promise.all(texts)).flat(2).join('\n');
}
