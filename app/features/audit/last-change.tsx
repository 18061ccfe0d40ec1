import { useTranslation } from 'react-i18next';
import { Note } from '../../design-system/text/text.tsx';
import type { ChangeOf } from '../../editing/conflicts.tsx';
import { useLanguage } from '../../i18n/language.tsx';
import { formatAge } from '../../lib/format-instant.ts';
import { selectSession } from '../../store/session-slice.ts';
import { useAppSelector } from '../../store/state.ts';
import { auditApi } from './audit.api.ts';

/** How many of the newest changes of this kind are searched. An older change is not shown. */
const recentCount = 50;

/** Says who made the newest change of an item, and when; nothing if that is too long ago or not known. */
export function LastChange({ action, subjectId }: ChangeOf) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const { id: ownId } = useAppSelector(selectSession);
  const { data } = auditApi.useListAuditQuery({ action, limit: recentCount }, { refetchOnMountOrArgChange: true });
  const change = data?.items.find(({ subject }) => subject.id === subjectId);
  if (!change) return null;
  const age = formatAge(Date.parse(change.at), language);
  const { id, email } = change.actor;
  return (
    <Note as="div">{id === ownId ? t('stale.byYou', { age }) : email !== null && t('stale.by', { email, age })}</Note>
  );
}
