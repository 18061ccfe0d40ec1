import { useTranslation } from 'react-i18next';
import { Notice } from '../design-system/notice/notice.tsx';
import { useAppSelector } from '../store/make-store.ts';
import { selectSession } from './session-slice.ts';

/** Says why what was open has gone: somebody else has signed in elsewhere in this browser. */
export function OtherPersonNotice() {
  const { t } = useTranslation('auth');
  const { name, surname } = useAppSelector(selectSession);
  return <Notice tone="warning">{t('otherPerson', { name: `${name} ${surname}`.trim() })}</Notice>;
}
