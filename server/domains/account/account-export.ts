import type { Account } from '#contract/account.ts';
import type { OwnData } from './account-export.repository.ts';

/** A file to download. */
export interface AccountFile {
  readonly name: string;
  readonly content: string;
}

/** Writes all stored data of one user as one JSON file. */
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

/** Tells whether an answer was right only where the chapter tells it. Never tells the right answer. */
function ownSubmission({ feedback, answers, ...submission }: OwnData['submissions'][number]) {
  return {
    ...submission,
    answers: feedback === 'score' ? answers.map(chosenAnswer) : answers,
  };
}

function chosenAnswer<AnswerId>({ questionId, answerId }: { questionId: string; answerId: AnswerId }) {
  return { questionId, answerId };
}
