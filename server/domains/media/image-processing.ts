import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { ImageOutcome, ImageTask } from './image-task.ts';

const taskLimitMilliseconds = 60_000;
/** Several pictures in a row share a process; an idle one gives its memory back. */
const idleLimitMilliseconds = 10_000;

/** Makes the served forms of pictures, one at a time, in a process of its own: see image-worker.ts. */
export class ImageProcessing {
  #worker: ChildProcess | null = null;
  #idle: NodeJS.Timeout | null = null;
  #last: Promise<unknown> = Promise.resolve();

  /** One after the other: a decoded picture takes up to 160 MB. */
  run(task: ImageTask): Promise<ImageOutcome> {
    const turn = this.#last.then(() => this.#runNow(task));
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  /** Ends the process; a task that is under way fails. */
  close(): void {
    if (this.#idle) clearTimeout(this.#idle);
    this.#worker?.kill('SIGKILL');
    this.#worker = null;
  }

  async #runNow(task: ImageTask): Promise<ImageOutcome> {
    if (this.#idle) clearTimeout(this.#idle);
    const worker = this.#worker ?? this.#start();
    const limit = setTimeout(() => worker.kill('SIGKILL'), taskLimitMilliseconds);
    const listening = new AbortController();
    try {
      worker.send(task);
      const { signal } = listening;
      const ending = once(worker, 'exit', { signal }).then(
        (): ImageOutcome => ({ kind: 'failed', reason: 'the image process ended' }),
      );
      const answer = once(worker, 'message', { signal }).then(([outcome]): ImageOutcome => outcome);
      return await Promise.race([answer, ending]);
    } finally {
      listening.abort();
      clearTimeout(limit);
      this.#idle = setTimeout(() => this.close(), idleLimitMilliseconds).unref();
    }
  }

  #start(): ChildProcess {
    const worker = fork(join(import.meta.dirname, 'image-worker.ts'), { execArgv: [], env: environmentOfWorker() });
    worker.unref();
    worker.channel?.unref();
    const forget = () => {
      if (this.#worker === worker) this.#worker = null;
    };
    worker.once('exit', forget);
    // It could not be started, or is gone already: whoever waits for it is told, and the next task starts another.
    worker.on('error', forget);
    this.#worker = worker;
    return worker;
  }
}

/** Without what a watching Node (`npm run dev`) tells its children by: they would send it reports over the channel of the answers. */
function environmentOfWorker(): NodeJS.ProcessEnv {
  const { WATCH_REPORT_DEPENDENCIES: _, ...environment } = process.env;
  return environment;
}
