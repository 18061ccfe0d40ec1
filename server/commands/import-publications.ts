import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { maxImportTextLength } from '#contract/limits.ts';
import type { ImportInput, ImportOutcome, ImportReview } from '#contract/publications.ts';
import { messageOf } from '../domains/publications/import-writing.ts';
import { type Command, commandLine, type ExitCode, exitCodes, MisuseError, type Terminal } from './command.ts';

const reasons = {
  sameDoi: 'its DOI is there already',
  sameTitle: 'its title is there already in that year',
  similar: 'it looks like one that is there',
  notChosen: 'not chosen',
} as const;

/** Imports a file of publications, as the administrators' page does. */
export const importPublications: Command = {
  usage: 'import-publications <file> [--dry-run]',
  summary: 'Adds the publications of a BibTeX, RIS or CSL-JSON file that are not there yet; --dry-run only says which.',

  run: async ({ values: [file = ''], has }, terminal, withServices) => {
    const text = await readText(file, terminal.folder);
    return withServices(async ({ publicationImports }) => {
      const review = await publicationImports.review({ text });
      const members = linkMembers(review, terminal);
      if (has('--dry-run')) return tellReview(review, terminal);
      const input = { text, members, fileName: basename(file) };
      return tellOutcome(await publicationImports.run(commandLine, input, null), terminal);
    });
  },
};

/** Links authors to people of the lab, but only if the whole name matches. Other names are listed, and nobody is linked to them. */
function linkMembers({ names, entries }: ImportReview, { say }: Terminal): NonNullable<ImportInput['members']> {
  const byName = Map.groupBy(names, ({ family, given }) => `${given} ${family}`.trim());
  for (const { line, faults } of entries.filter(({ state }) => state !== 'broken')) {
    for (const fault of faults) say(`? line ${line}: ${messageOf([fault])}`);
  }
  return [...byName].flatMap(([name, suggestions]) => {
    const [exact, another] = suggestions.filter(({ match }) => match === 'exact');
    if (exact && !another) return [{ family: exact.family, given: exact.given, memberId: exact.memberId }];
    say(`? ${name}: not linked, may be ${suggestions.map(({ memberName }) => memberName).join(' or ')}`);
    return [];
  });
}

/** Reads a file as UTF-8 or, if it is not valid UTF-8, in the old Russian code page. */
async function readText(file: string, folder: string): Promise<string> {
  const bytes = await readFile(resolve(folder, file)).catch((fault: NodeJS.ErrnoException) => {
    throw new MisuseError(`The file ${file} cannot be read (${fault.code ?? fault.message}).`);
  });
  const text = decode(bytes);
  if (text.trim() === '') throw new MisuseError(`The file ${file} is empty.`);
  if (text.length > maxImportTextLength) {
    throw new MisuseError(`The file ${file} is too long: at most ${maxImportTextLength} characters. Divide it.`);
  }
  return text;
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1251').decode(bytes);
  }
}

function tellOutcome({ created, skipped, failed, failedCount }: ImportOutcome, { say }: Terminal): ExitCode {
  for (const { title, year } of created) say(`+ ${title} (${year})`);
  for (const { reason, title } of skipped) say(`= ${title}: ${reasons[reason]}`);
  for (const { line, message } of failed) say(`! ${line === undefined ? '' : `line ${line}: `}${message}`);
  tellRest(failed.length, failedCount, say);
  say(`${created.length} created, ${skipped.length} skipped, ${failedCount} failed`);
  return failedCount === 0 ? exitCodes.done : exitCodes.incomplete;
}

function tellReview({ entries, failedCount, format }: ImportReview, { say }: Terminal): ExitCode {
  for (const { line, state, publication, faults } of entries) {
    const title = publication ? `${publication.title} (${publication.year})` : '';
    if (state === 'broken') say(`! line ${line}: ${messageOf(faults)}`);
    else if (state === 'new') say(`+ line ${line}: ${title}`);
    else if (state === 'similar') say(`+ line ${line}: ${title}: ${reasons.similar}`);
    else say(`= line ${line}: ${title}: ${reasons[state]}`);
  }
  const count = (mark: (state: string) => boolean) => entries.filter(({ state }) => mark(state)).length;
  const told = count((state) => state === 'broken');
  tellRest(told, failedCount, say);
  const created = count((state) => state === 'new' || state === 'similar');
  say(
    `${created} would be created, ${entries.length - created - told} skipped, ${failedCount} failed; nothing was written`,
  );
  return failedCount === 0 && format !== null ? exitCodes.done : exitCodes.incomplete;
}

function tellRest(told: number, failedCount: number, say: Terminal['say']): void {
  if (told < failedCount) say(`! and ${failedCount - told} more`);
}
