import { ProblemError } from '#contract/errors.ts';
import { isForeignKeyViolation } from './database-faults.ts';

/** What is written to may go while it is written: then there is nothing to write to. @throws ProblemError NOT_FOUND */
export async function notFoundIfDeleted<Result>(writing: Promise<Result>): Promise<Result> {
  try {
    return await writing;
  } catch (fault) {
    throw isForeignKeyViolation(fault) ? new ProblemError('NOT_FOUND') : fault;
  }
}
