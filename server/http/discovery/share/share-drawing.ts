import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { LRUCache } from 'lru-cache';
import type { ShareWords } from './share-picture.ts';

const run = promisify(execFile);
const worker = join(import.meta.dirname, 'share-worker.ts');
const drawingLimitMilliseconds = 20_000;
const maxPictureBytes = 4 * 1024 * 1024;
const maxKeptBytes = 16 * 1024 * 1024;

/** A picture as it is sent. */
export interface SharePicture {
  readonly png: Buffer;
  readonly etag: string;
}

/** Draws share pictures, one at a time and each once as long as it is kept: see share-worker.ts. */
export class ShareDrawing {
  readonly #kept = new LRUCache<string, SharePicture>({
    maxSize: maxKeptBytes,
    sizeCalculation: ({ png }) => png.length,
  });
  readonly #underWay = new Map<string, Promise<SharePicture>>();
  #last: Promise<unknown> = Promise.resolve();

  /** The picture of these words. Rejects when it could not be drawn; who asks next tries again. */
  async draw(words: ShareWords): Promise<SharePicture> {
    const key = JSON.stringify(words);
    return this.#kept.get(key) ?? this.#underWay.get(key) ?? this.#drawInTurn(key, words);
  }

  #drawInTurn(key: string, words: ShareWords): Promise<SharePicture> {
    const drawing = this.#last
      .then(() => drawApart(words))
      .then((picture) => {
        this.#kept.set(key, picture);
        return picture;
      })
      .finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, drawing);
    this.#last = drawing.catch(() => undefined);
    return drawing;
  }
}

async function drawApart({ name, title, foot }: ShareWords): Promise<SharePicture> {
  const { stdout: png } = await run(process.execPath, [worker, name, title, foot], {
    encoding: 'buffer',
    env: environmentOfWorker(),
    timeout: drawingLimitMilliseconds,
    maxBuffer: maxPictureBytes,
  });
  return { png, etag: `"${createHash('sha256').update(png).digest('base64url').slice(0, 27)}"` };
}

/** Without what a watching Node (`npm run dev`) tells its children by. */
function environmentOfWorker(): NodeJS.ProcessEnv {
  const { WATCH_REPORT_DEPENDENCIES: _, ...environment } = process.env;
  return environment;
}
