import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../design-system/states/states.tsx';
import { Text } from '../../design-system/text/text.tsx';
import type { PageHandle } from '../../lib/page-handle.ts';
import { PageHead } from '../frame/page-head.tsx';
import type { Route } from './+types/chapter.ts';
import { ChapterPage } from './chapter-page.tsx';

export const handle: PageHandle = { access: 'guarded', namespaces: ['reading', 'attempts'] };

/** `/courses/{id}/{chapter}`: what is read or taken. */
export default function ChapterRoute({ params: { chapterId } }: Route.ComponentProps) {
  return <ChapterPage key={chapterId} chapterId={chapterId} />;
}

/** A part of the page that did not come, or failed: the frame stays, and loading the page again loses nothing. */
export function ErrorBoundary() {
  const { t } = useTranslation('learn');
  return (
    <>
      <PageHead section={t('chapter.broken')} isHidden />
      <Text as="h1" size="l">
        {t('chapter.broken')}
      </Text>
      <ErrorState title={t('chapter.brokenHint')} onRetry={() => window.location.reload()} />
    </>
  );
}
