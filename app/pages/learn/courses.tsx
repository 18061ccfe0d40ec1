import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../design-system/empty-state/empty-state.tsx';
import { Text } from '../../design-system/text/text.tsx';
import type { PageHandle } from '../../lib/page-handle.ts';
import { PageHead } from '../frame/page-head.tsx';

export const handle: PageHandle = { access: 'private' };

/** The courses of the person: none, as long as there are none to be in. */
export default function Courses() {
  const { t } = useTranslation('learn');
  return (
    <>
      <PageHead section={t('courses.section')} isHidden />
      <Text as="h1">{t('courses.section')}</Text>
      <EmptyState title={t('courses.none')}>{t('courses.noneHint')}</EmptyState>
    </>
  );
}
