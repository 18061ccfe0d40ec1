import { readFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { mediaBase } from '#contract/addresses.ts';
import type { ContentFiles } from './content-files.ts';
import type { MoleculeBlock } from './molecule-block.ts';

const maxKeptBytes = 2 * 1024 * 1024;

/** Where a structure is served, and its drawing: null if its file could not be read as a structure. */
export interface StructureLook {
  readonly url: string;
  readonly still: string | null;
}

/**
 * Finds the structures of texts, and draws each only once. `readUploaded` gives the text of an uploaded structure by its
 * `media/<hash>.<format>`, or null if there is none.
 */
export function createStructureLooks(readUploaded: (file: string) => Promise<string | null>) {
  const kept = new LRUCache<string, StructureLook>({
    maxSize: maxKeptBytes,
    sizeCalculation: ({ still }, key) => 2 * (2 * key.length + (still?.length ?? 0)) + 1,
  });

  async function read(file: string, files: ContentFiles): Promise<string | null> {
    const own = files.get(file);
    if (own) return readFile(own.path, 'utf8');
    return isUpload(file) ? readUploaded(file) : null;
  }

  return {
    /** null if there is no such file. */
    look: async (block: MoleculeBlock, files: ContentFiles, isToTurn: boolean): Promise<StructureLook | null> => {
      const { file, style } = block;
      const key = `${file} ${style} ${isToTurn}`;
      const known = kept.get(key);
      if (known) return known;
      const text = await read(file, files);
      if (text === null) return null;
      // Loaded only when there is something to draw.
      const { drawStill } = await import('./molecules/draw-still.ts');
      const url = isUpload(file) ? mediaBase + file : `/files/${encodeURIComponent(file)}`;
      const look = { url, still: drawStill(text, block, isToTurn) };
      kept.set(key, look);
      return look;
    },
    /** Forgets all drawings, as files may have changed. */
    forget: (): void => kept.clear(),
  };
}

function isUpload(file: string): boolean {
  return /^media\/[\w.-]+$/.test(file);
}
