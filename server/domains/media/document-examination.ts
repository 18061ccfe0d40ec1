import { join } from 'node:path';
import type { DocumentFindings, DocumentTask } from './document-task.ts';
import { WorkerProcess } from './worker-process.ts';

/** Looks into PDFs, one at a time, in a process of its own: see document-worker.ts. */
export function createDocumentExamination(): WorkerProcess<DocumentTask, DocumentFindings> {
  return new WorkerProcess({
    program: join(import.meta.dirname, 'document-worker.ts'),
    taskLimitMilliseconds: 20_000,
    maxResidentBytes: 768 * 1024 ** 2,
    maxHeapMegabytes: 256,
  });
}
