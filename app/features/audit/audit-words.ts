import type { TFunction } from 'i18next';
import type { AuditEntry } from '#contract/audit.ts';

type Translate = TFunction<'audit'>;

const counts = [
  'chapters',
  'participants',
  'courses',
  'results',
  'submissions',
  'changes',
  'questions',
  'attachments',
  'certificates',
  'publications',
  'links',
];
const notes = ['description', 'image', 'keyChanged'];
const names = ['formerTitle', 'chapter', 'reason', 'linked', 'unlinked'];
const chapterTypes: Readonly<Record<number, string>> = { 1: 'detail.materials', 2: 'detail.test' };

/** What was done, in the words of the page: names as they were then. */
export function sentenceOf({ action, subject, details }: AuditEntry, t: Translate): string {
  const roleName = (role: unknown) => (role === 'ADMIN' || role === 'USER' ? t(`role.${role}`) : '');
  return t(`entry.${action}`, {
    title: subject.title || t('untitled'),
    formerRole: roleName(details.formerRole),
    role: roleName(details.role),
  });
}

/** What else there is to say, each in a few words. Counts of nothing and what is not known here say nothing. */
export function detailsOf({ details }: Pick<AuditEntry, 'details'>, t: Translate): string[] {
  const type = typeof details.type === 'number' ? chapterTypes[details.type] : undefined;
  return [
    ...(type === undefined ? [] : [t(type)]),
    ...names.flatMap((name) =>
      typeof details[name] === 'string' ? [t(`detail.${name}`, { title: details[name] })] : [],
    ),
    ...notes.flatMap((name) => (details[name] === true ? [t(`detail.${name}`)] : [])),
    ...counts.flatMap((name) => {
      const count = details[name];
      return typeof count === 'number' && count > 0 ? [t(`detail.${name}`, { count })] : [];
    }),
    ...(typeof details.emails === 'string' ? [details.emails] : []),
  ];
}
