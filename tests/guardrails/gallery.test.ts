import { expect, test } from 'vitest';
import { importEdges } from './import-edges.ts';
import { readSourceFiles, type SourceFiles } from './source-files.ts';

/** Files of the program that draw a dialog, and are not named by the gallery. */
function missingInGallery(files: SourceFiles): string[] {
  const own = [...files].filter(([path]) => path.startsWith('app/') && !/\.test\.|test-support/.test(path));
  const gallery = own.filter(([path]) => path.startsWith('app/pages/design/'));
  const named = new Set(importEdges(new Map(gallery)).map(({ to }) => to));
  const drawing = own.filter(([, text]) =>
    /<(?:Modal|ConfirmDialog|Dialog\.Root|dialog)\b/.test(text.replace(/`[^`\n]*`/g, '')),
  );
  return drawing.map(([path]) => path).filter((path) => !named.has(path) && !gallery.some(([each]) => each === path));
}

test('every dialog of the program stands in the gallery', () => {
  expect(missingInGallery(readSourceFiles())).toEqual([]);
});

test('a dialog that is not in the gallery is found', () => {
  const files = new Map([
    ['app/pages/design/page.tsx', "import { A } from '../../a.tsx';"],
    ['app/a.tsx', '<Modal isOpen />'],
    ['app/b.tsx', '<ConfirmDialog\n words={words}>'],
    ['app/c.tsx', '/** Ref of the `<dialog>`. */'],
  ]);
  expect(missingInGallery(files)).toEqual(['app/b.tsx']);
});
