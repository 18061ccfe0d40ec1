import { useTranslation } from 'react-i18next';
import type { AuditAction, AuditEntry } from '#contract/audit.ts';
import { useEnvironment } from '../../design-system/environment/environment.tsx';
import { Icon, type IconName } from '../../design-system/icon/icon.tsx';
import { cluster, stack } from '../../design-system/layout/layout.ts';
import rows from '../../design-system/rows/rows.module.css';
import { Note, Text } from '../../design-system/text/text.tsx';
import { useLanguage } from '../../i18n/language.tsx';
import { formatInstant } from '../../lib/format-instant.ts';
import styles from './audit-row.module.css';
import { actorOf, detailsOf, sentenceOf } from './audit-words.ts';

const icons: Readonly<Record<string, IconName>> = {
  created: 'plus',
  updated: 'pencil',
  deleted: 'delete',
  added: 'users',
  blocked: 'lock',
  unblocked: 'check',
  regraded: 'retry',
  reordered: 'sort',
  resultsDownloaded: 'download',
  roleChanged: 'user',
  emailChanged: 'user',
  passwordChanged: 'lock',
  resetLinkMade: 'copy',
  signInsEnded: 'lock',
  connected: 'user',
  disconnected: 'user',
  exported: 'download',
  signedIn: 'user',
  signInsFailed: 'warning',
  locked: 'lock',
  unlocked: 'check',
  revoked: 'lock',
  restored: 'check',
};

function iconOf(action: AuditAction): IconName {
  return icons[action.split('.')[1] ?? ''] ?? 'info';
}

/** Actions on a course itself: their sentence names it already. */
const ofCourse: readonly AuditAction[] = [
  'course.created',
  'course.updated',
  'course.deleted',
  'course.resultsDownloaded',
  'participants.added',
  'participants.removed',
  'chapters.reordered',
];

/** Names the course of an entry; nothing if the sentence names it already. */
function CourseOf({ entry: { action, courseId, courseTitle, isCourseGone } }: { readonly entry: AuditEntry }) {
  const { t } = useTranslation('audit');
  const { Link } = useEnvironment();
  if (courseId === null) return null;
  if (isCourseGone) {
    if (ofCourse.includes(action)) return null;
    return (
      // Leads to the course's journal entries, which remain after it is deleted.
      <Link href={`/admin/audit/all?courseId=${courseId}`} className={styles.course}>
        {courseTitle === null ? t('courseGone') : t('inGoneCourse', { title: courseTitle })}
      </Link>
    );
  }
  return (
    <Link href={`/admin/courses/editCourse/${courseId}`} className={styles.course}>
      {ofCourse.includes(action) ? t('toCourse') : t('inCourse', { title: courseTitle })}
    </Link>
  );
}

/** One entry: what, by whom, when. */
export function AuditRow({ entry }: { readonly entry: AuditEntry }) {
  const { t } = useTranslation('audit');
  const language = useLanguage();
  const { action, actor, at } = entry;
  const details = detailsOf(entry, t);
  return (
    <li className={`${rows.row} ${styles.row}`}>
      <span className={styles.sign} data-deleted={action.endsWith('.deleted')}>
        <Icon name={iconOf(action)} size={18} />
      </span>
      <div className={stack('hair', 'top', 'shrinks', 'breakWords')}>
        <Text as="div" size="sxs" lines={4}>
          {sentenceOf(entry, t)}
        </Text>
        {details.length > 0 && <Note as="div">{details.join(', ')}</Note>}
        <Text as="div" size="xss" tone="muted" className={cluster('0 2')}>
          <span>{actorOf(actor, t)}</span>
          <time dateTime={at}>{formatInstant(at, language)}</time>
          <CourseOf entry={entry} />
        </Text>
      </div>
    </li>
  );
}
