import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { LRUCache } from 'lru-cache';
import { createMutex } from '#server/db/mutex.ts';
import type { Brand } from '../../../text/brand.ts';
import type { ShareWords } from './share-picture.ts';

const run = promisify(execFile);
const worker = join(import.meta.dirname, 'picture-worker.ts');
const drawingLimitMilliseconds = 20_000;
const maxPictureBytes = 4 * 1024 * 1024;
const maxKeptBytes = 16 * 1024 * 1024;

/** What to draw: the picture of a shared page, or a whole drawing as it is. */
export type PictureTask = { readonly words: ShareWords; readonly brand: Brand } | { readonly svg: string };

/** A picture that is ready to be sent. */
interface Picture {
  readonly png: Buffer;
  readonly etag: string;
}

/** Draws pictures as PNG, one at a time, and keeps them: see picture-worker.ts. */
export class PictureDrawing {
  readonly #kept = new LRUCache<string, Picture>({
    maxSize: maxKeptBytes,
    sizeCalculation: ({ png }) => png.length,
  });
  readonly #underWay = new Map<string, Promise<Picture>>();
  readonly #oneByOne = createMutex();

  /** Rejects when the picture could not be drawn; the next call tries again. */
  async draw(task: PictureTask): Promise<Picture> {
    const key = JSON.stringify(task);
    return this.#kept.get(key) ?? this.#underWay.get(key) ?? this.#drawInTurn(key);
  }

  #drawInTurn(key: string): Promise<Picture> {
    const drawing = this.#oneByOne(() => drawApart(key))
      .then((picture) => {
        this.#kept.set(key, picture);
        return picture;
      })
      .finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, drawing);
    return drawing;
  }
}

async function drawApart(task: string): Promise<Picture> {
  const { stdout: png } = await run(process.execPath, [worker, task], {
    encoding: 'buffer',
    env: environmentOfWorker(),
    timeout: drawingLimitMilliseconds,
    maxBuffer: maxPictureBytes,
  });
  return { png, etag: `"${createHash('sha256').update(png).digest('base64url').slice(0, 27)}"` };
}

/** The environment without the variable by which a watching Node (`npm run dev`) talks to its children. */
function environmentOfWorker(): NodeJS.ProcessEnv {
  const { WATCH_REPORT_DEPENDENCIES: _, ...environment } = process.env;
  return environment;
}
