import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTurnstile } from '#server/db/turnstile.ts';
import type { DocumentFindings, DocumentTask } from './document-worker.ts';
import type { ImageOutcome, ImageTask } from './image-worker.ts';

const defaultIdleLimitMilliseconds = 10_000;
const memoryLookMilliseconds = 100;

/** There is no answer: the process ended or could not be started. The reason is for the log. */
export interface ProcessFailure {
  readonly kind: 'failed';
  readonly reason: string;
}

interface WorkerProcessOptions {
  /** Path of the program. It answers each message with one. */
  readonly program: string;
  /** A task that takes longer is ended with the process. */
  readonly taskLimitMilliseconds: number;
  /** A process that takes more is ended; looked up where the system has `/proc`. */
  readonly maxResidentBytes: number;
  /** Of its JavaScript heap, a part of the above. */
  readonly maxHeapMegabytes: number;
  /** Several tasks in a row share a process; one that has had none for so long is ended, and gives its memory back. */
  readonly idleLimitMilliseconds?: number;
}

/**
 * Does tasks one at a time in a process of its own, started when there is one to do: what strangers send may crash it, hang it or take
 * all its memory, but not the server's.
 */
export class WorkerProcess<Task extends object, Outcome> {
  readonly #options: WorkerProcessOptions;
  readonly #oneByOne = createTurnstile();
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

  /** Ends the process; a task that is under way fails. */
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
    const forget = () => {
      if (this.#worker === worker) this.#worker = null;
    };
    worker.once('exit', forget);
    // It could not be started, or is gone already: whoever waits for it is told, and the next task starts another.
    worker.on('error', forget);
    this.#worker = worker;
    return worker;
  }

  async #endIfTooLarge(worker: ChildProcess): Promise<void> {
    if ((await residentBytes(worker)) > this.#options.maxResidentBytes) worker.kill('SIGKILL');
  }
}

/** The heap's limit does not hold for buffers, and no other one that a process can be started with holds for what it really takes. */
async function residentBytes({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
}

/** Without what a watching Node (`npm run dev`) tells its children by: they would send it reports over the channel of the answers. */
function environmentOfWorker(): NodeJS.ProcessEnv {
  const { WATCH_REPORT_DEPENDENCIES: _, ...environment } = process.env;
  return environment;
}

/** Looks into PDFs, one at a time, in a process of its own: see document-worker.ts. */
export function createDocumentExamination(): WorkerProcess<DocumentTask, DocumentFindings> {
  return new WorkerProcess({
    program: join(import.meta.dirname, 'document-worker.ts'),
    taskLimitMilliseconds: 20_000,
    maxResidentBytes: 768 * 1024 ** 2,
    maxHeapMegabytes: 256,
  });
}

/** Makes the served forms of pictures, one at a time (a decoded one takes up to 160 MB), in a process of its own: see image-worker.ts. */
export function createImageProcessing(): WorkerProcess<ImageTask, ImageOutcome> {
  return new WorkerProcess({
    program: join(import.meta.dirname, 'image-worker.ts'),
    taskLimitMilliseconds: 60_000,
    maxResidentBytes: 1024 ** 3,
    maxHeapMegabytes: 128,
  });
}
