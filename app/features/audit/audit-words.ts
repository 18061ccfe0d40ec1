import type { TFunction } from 'i18next';
import { type AuditAction, type AuditEntry, commandLineId } from '#contract/audit.ts';

type Translate = TFunction<'audit'>;

const counts = [
  'chapters',
  'participants',
  'courses',
  'results',
  'resting',
  'submissions',
  'changes',
  'passes',
  'questions',
  'attachments',
  'certificates',
  'publications',
  'extraAttempts',
  'links',
];
const notes = [
  'description',
  'image',
  'passMark',
  'attemptsLimit',
  'feedback',
  'opensAt',
  'closesAt',
  'explainAfter',
  'opened',
  'closed',
  'place',
  'completed',
  'reopened',
  'questionsChanged',
  'attachmentsChanged',
  'keyChanged',
  'byLink',
  'everywhere',
  'passwordRemoved',
];
const names = ['formerTitle', 'formerEmail', 'chapter', 'reason', 'linked', 'unlinked', 'copyOf', 'formerNumber'];
const chapterTypes: Readonly<Record<number, string>> = { 1: 'detail.materials', 2: 'detail.test' };
const formerTypes: Readonly<Record<number, string>> = { 1: 'detail.formerMaterials', 2: 'detail.formerTest' };

/** Actions that need no subject's name: an import may come without a file, and failed sign-ins may try an address without an account. */
const namelessActions = ['publications.imported', 'publications.importUndone', 'user.signInsFailed'] as const;

/** Whether an entry is about one person, whose name is deleted with their account. */
function isOfPerson(action: AuditAction): boolean {
  return /^(user|participant|certificate)\./.test(action);
}

/** Who did it: an e-mail address, or words for the program, the command line or a deleted account. */
export function actorOf({ id, email }: AuditEntry['actor'], t: Translate): string {
  if (id === commandLineId) return t('byCommandLine');
  return email ?? t(id === null ? 'byProgram' : 'deletedAccount');
}

/** Says what was done, in the page's language, with names as they were then. */
export function sentenceOf({ action, subject, details }: AuditEntry, t: Translate): string {
  const isGone = subject.id !== null && isOfPerson(action);
  const nameless = subject.title === '' && !isGone && namelessActions.find((each) => each === action);
  if (nameless) return t(`entryUntitled.${nameless}`);
  const roleName = (role: unknown) => (role === 'ADMIN' || role === 'USER' ? t(`role.${role}`) : '');
  return t(`entry.${action}`, {
    title: subject.title || t(isGone ? 'deletedAccount' : 'untitled'),
    formerRole: roleName(details.formerRole),
    role: roleName(details.role),
  });
}

/** Further details, each in a few words. Leaves out counts of zero and details that are not known here. */
export function detailsOf({ details }: Pick<AuditEntry, 'details'>, t: Translate): string[] {
  const types = [chapterTypes[Number(details.type)], formerTypes[Number(details.formerType)]];
  return [
    ...types.flatMap((key) => (key === undefined ? [] : [t(key)])),
    ...names.flatMap((name) =>
      typeof details[name] === 'string' ? [t(`detail.${name}`, { title: details[name] })] : [],
    ),
    ...notes.flatMap((name) => (details[name] === true ? [t(`detail.${name}`)] : [])),
    ...counts.flatMap((name) => {
      const count = details[name];
      return typeof count === 'number' && count > 0 ? [t(`detail.${name}`, { count })] : [];
    }),
    ...(typeof details.emails === 'string' ? [details.emails] : []),
    ...(Number(details.times) > 1 ? [t('detail.times', { count: Number(details.times) })] : []),
  ];
}
