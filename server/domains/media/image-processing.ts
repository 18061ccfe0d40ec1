import { join } from 'node:path';
import type { ImageOutcome, ImageTask } from './image-task.ts';
import { WorkerProcess } from './worker-process.ts';

/** Makes the served forms of pictures, one at a time (a decoded one takes up to 160 MB), in a process of its own: see image-worker.ts. */
export function createImageProcessing(): WorkerProcess<ImageTask, ImageOutcome> {
  return new WorkerProcess({
    program: join(import.meta.dirname, 'image-worker.ts'),
    taskLimitMilliseconds: 60_000,
    maxResidentBytes: 1024 ** 3,
    maxHeapMegabytes: 128,
  });
}
