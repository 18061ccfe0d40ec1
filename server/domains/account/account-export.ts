import type { Account } from '#contract/account.ts';
import type { OwnData } from './account-export.repository.ts';

/** A file to take home. */
export interface AccountFile {
  readonly name: string;
  readonly content: string;
}

/** All that is stored about somebody as one file of JSON. */
export function writeAccountFile(
  account: Account,
  { submissions, openAttempts, ...data }: OwnData,
  now: Date,
): AccountFile {
  const exportedAt = now.toISOString();
  const own = {
    ...{ exportedAt, account, ...data },
    submissions: submissions.map(ownSubmission),
    openAttempts: openAttempts.map(({ answers, ...attempt }) => ({ ...attempt, answers: answers.map(chosenAnswer) })),
  };
  return { name: `account-${exportedAt.slice(0, 'YYYY-MM-DD'.length)}.json`, content: JSON.stringify(own, null, 2) };
}

/** Whether an answer was right is told only where the chapter tells it; what would have been right nowhere. */
function ownSubmission({ feedback, answers, ...submission }: OwnData['submissions'][number]) {
  return {
    ...submission,
    answers: feedback === 'score' ? answers.map(chosenAnswer) : answers,
  };
}

function chosenAnswer<AnswerId>({ questionId, answerId }: { questionId: string; answerId: AnswerId }) {
  return { questionId, answerId };
}
