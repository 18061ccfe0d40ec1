import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createMutex } from '#server/db/mutex.ts';
import type { DocumentFindings, DocumentTask } from './document-worker.ts';
import type { ImageOutcome, ImageTask } from './image-worker.ts';

const defaultIdleLimitMilliseconds = 10_000;
const memoryLookMilliseconds = 100;

/** No answer came: the process ended or could not be started. The reason is for the log. */
export interface ProcessFailure {
  readonly kind: 'failed';
  readonly reason: string;
}

interface WorkerProcessOptions {
  /** The path of the program. It answers each message with one message. */
  readonly program: string;
  /** A longer task is ended together with the process. */
  readonly taskLimitMilliseconds: number;
  /** A process that takes more memory is ended; checked where the system has `/proc`. */
  readonly maxResidentBytes: number;
  /** The limit of its JavaScript heap, a part of the above. */
  readonly maxHeapMegabytes: number;
  /** Tasks in a row share a process. After this time without a task it is ended, and its memory is freed. */
  readonly idleLimitMilliseconds?: number;
}

/**
 * Does tasks one at a time in a process of its own, which is started when there is a task and ends with this one. A file from a stranger
 * may crash it, hang it or take all its memory, but not the server's.
 */
export class WorkerProcess<Task extends object, Outcome> {
  readonly #options: WorkerProcessOptions;
  readonly #oneByOne = createMutex();
  #worker: ChildProcess | null = null;
  #idle: NodeJS.Timeout | null = null;

  constructor(options: WorkerProcessOptions) {
    this.#options = options;
  }

  /** Never rejects. */
  run(task: Task): Promise<Outcome | ProcessFailure> {
    return this.#oneByOne(() => this.#runNow(task)).catch((fault: unknown) => ({
      kind: 'failed',
      reason: String(fault),
    }));
  }

  /** Ends the process; the task under way fails. */
  close(): void {
    if (this.#idle) clearTimeout(this.#idle);
    this.#worker?.kill('SIGKILL');
    this.#worker = null;
  }

  async #runNow(task: Task): Promise<Outcome | ProcessFailure> {
    if (this.#idle) clearTimeout(this.#idle);
    const worker = this.#worker ?? this.#start();
    const limit = setTimeout(() => worker.kill('SIGKILL'), this.#options.taskLimitMilliseconds);
    const looking = setInterval(() => void this.#endIfTooLarge(worker), memoryLookMilliseconds);
    const listening = new AbortController();
    try {
      worker.send(task);
      const { signal } = listening;
      const ending = once(worker, 'exit', { signal }).then(
        (): ProcessFailure => ({ kind: 'failed', reason: 'the process ended' }),
      );
      const answer = once(worker, 'message', { signal }).then(([outcome]): Outcome => outcome);
      return await Promise.race([answer, ending]);
    } finally {
      listening.abort();
      clearTimeout(limit);
      clearInterval(looking);
      const { idleLimitMilliseconds = defaultIdleLimitMilliseconds } = this.#options;
      this.#idle = setTimeout(() => this.close(), idleLimitMilliseconds).unref();
    }
  }

  #start(): ChildProcess {
    const { program, maxHeapMegabytes } = this.#options;
    const execArgv = [`--max-old-space-size=${maxHeapMegabytes}`];
    const worker = fork(program, { execArgv, env: environmentOfWorker() });
    worker.unref();
    worker.channel?.unref();
    const end = () => worker.kill('SIGKILL');
    process.once('exit', end);
    const forget = () => {
      process.off('exit', end);
      if (this.#worker === worker) this.#worker = null;
    };
    worker.once('exit', forget);
    // The process could not be started, or is gone. The waiting task fails, and the next one starts another process.
    worker.on('error', forget);
    this.#worker = worker;
    return worker;
  }

  async #endIfTooLarge(worker: ChildProcess): Promise<void> {
    if ((await residentBytes(worker)) > this.#options.maxResidentBytes) worker.kill('SIGKILL');
  }
}

/** The heap's limit does not cover buffers, and no option of a process limits all the memory that it really takes. */
async function residentBytes({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
}

/**
 * Leaves out the variables that a watching Node (`npm run dev`) sets for its children: they would send reports over the channel of the
 * answers.
 */
function environmentOfWorker(): NodeJS.ProcessEnv {
  const { WATCH_REPORT_DEPENDENCIES: _, ...environment } = process.env;
  return environment;
}

/** Examines PDFs, one at a time, in a process of its own: see document-worker.ts. */
export const documentExamination = new WorkerProcess<DocumentTask, DocumentFindings>({
  program: join(import.meta.dirname, 'document-worker.ts'),
  taskLimitMilliseconds: 20_000,
  maxResidentBytes: 768 * 1024 ** 2,
  maxHeapMegabytes: 256,
});

/** Makes the served forms of pictures in a process of its own (see image-worker.ts), one at a time: a decoded one takes up to 160 MB. */
export const imageProcessing = new WorkerProcess<ImageTask, ImageOutcome>({
  program: join(import.meta.dirname, 'image-worker.ts'),
  taskLimitMilliseconds: 60_000,
  maxResidentBytes: 1024 ** 3,
  maxHeapMegabytes: 128,
});
