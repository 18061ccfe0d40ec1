import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportOutcome, ImportReview, NameSuggestion } from '#contract/publications.ts';
import { Button } from '../../../../design-system/button/button.tsx';
import { cluster, stack } from '../../../../design-system/layout/layout.ts';
import { Notice } from '../../../../design-system/notice/notice.tsx';
import { Note } from '../../../../design-system/text/note.tsx';
import { Text } from '../../../../design-system/text/text.tsx';
import { RequestFailure } from '../../../../editing/request-failure.tsx';
import type { ImportSource } from './import-source.ts';
import { useImportPublicationsMutation } from './imports.api.ts';
import { NameSuggestions } from './name-suggestions.tsx';
import { ReviewList } from './review-list.tsx';
import { entriesOf, type ReviewGroup, sizeOf, tickedAtFirst, untoldCount, withTicked } from './review-state.ts';
import { ReviewTools } from './review-tools.tsx';

interface ImportReviewViewProps {
  readonly source: ImportSource;
  readonly review: ImportReview;
  readonly onBack: () => void;
  readonly onDone: (outcome: ImportOutcome) => void;
}

/** What a list would bring, to be chosen from. Nothing has been written yet. */
export function ImportReviewView({ source, review, onBack, onDone }: ImportReviewViewProps) {
  const { t } = useTranslation('publicationsAdmin');
  const [group, setGroup] = useState<ReviewGroup>('all');
  const [ticked, setTicked] = useState(() => tickedAtFirst(review));
  const [confirmed, setConfirmed] = useState<readonly NameSuggestion[]>([]);
  const [send, { error, isLoading }] = useImportPublicationsMutation();
  const shown = entriesOf(review, group);

  const run = async () => {
    const { data } = await send({
      text: source.text,
      chosen: [...ticked],
      members: confirmed.map(({ family, given, memberId }) => ({ family, given, memberId })),
      fileName: source.fileName,
    });
    if (data) onDone(data);
  };

  return (
    <div className={stack('2', 'oneColumn')}>
      <div className={cluster('0 2', 'baseline', 'breakWords')}>
        <Text as="h2" size="m">
          {source.fileName || t('import.pasted')}
        </Text>
        <Note>
          {t('import.review.found', { count: sizeOf(review, 'all') })}
          {review.format && ` · ${t(`import.formats.${review.format}`)}`}
        </Note>
      </div>
      <ReviewTools
        review={review}
        group={group}
        onGroup={setGroup}
        shown={shown}
        ticked={ticked}
        onTickShown={(isTicked) => setTicked(withTicked(ticked, shown, isTicked))}
      />
      {untoldCount(review) > 0 && (
        <Notice tone="warning">
          {t('import.review.faultsShown', {
            count: review.failedCount,
            shown: review.failedCount - untoldCount(review),
          })}
        </Notice>
      )}
      <ReviewList
        key={group}
        entries={shown}
        ticked={ticked}
        onTick={(entry, isTicked) => setTicked((before) => withTicked(before, [entry], isTicked))}
      />
      <NameSuggestions suggestions={review.names} confirmed={confirmed} onConfirmed={setConfirmed} />
      {error && !isLoading && <RequestFailure error={error} />}
      <Text as="div" size="xs" tone="muted" role="status">
        {isLoading && t('import.review.importing', { count: ticked.size })}
      </Text>
      <div className={cluster('1half')}>
        <Button busy={isLoading} disabled={ticked.size === 0} onClick={() => void run()}>
          {ticked.size === 0 ? t('import.review.importNone') : t('import.review.import', { count: ticked.size })}
        </Button>
        <Button variant="secondary" icon="back-arrow" disabled={isLoading} onClick={onBack}>
          {t('import.review.back')}
        </Button>
      </div>
    </div>
  );
}
