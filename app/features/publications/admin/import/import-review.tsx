import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { List, useDynamicRowHeight } from 'react-window';
import type { ImportOutcome, ImportReview, NameSuggestion, ReviewedEntry } from '#contract/publications.ts';
import { Button } from '../../../../design-system/button/button.tsx';
import { Checkbox } from '../../../../design-system/checkbox/checkbox.tsx';
import { cluster, stack } from '../../../../design-system/layout/layout.ts';
import { Notice } from '../../../../design-system/notice/notice.tsx';
import { Note, Text } from '../../../../design-system/text/text.tsx';
import { CallFailure } from '../../../../lists/call-failure.tsx';
import type { ImportSource } from './import-source.ts';
import { importsApi } from './imports.api.ts';
import names from './name-suggestions.module.css';
import styles from './review-list.module.css';
import { ReviewRow } from './review-row.tsx';
import { entriesOf, type ReviewGroup, sizeOf, unlistedCount, withTicked } from './review-state.ts';
import { ReviewTools } from './review-tools.tsx';
import { UnclearNames } from './unclear-names.tsx';
import { useSettledReview } from './use-settled-review.ts';

interface NameSuggestionsProps {
  readonly suggestions: readonly NameSuggestion[];
  readonly confirmed: readonly NameSuggestion[];
  readonly onConfirmed: (confirmed: readonly NameSuggestion[]) => void;
}

function isSameName(one: NameSuggestion, other: NameSuggestion): boolean {
  return one.family === other.family && one.given === other.given;
}

/** Names that may mean people of the lab. Nobody is linked before the user confirms it, name by name. */
export function NameSuggestions({ suggestions, confirmed, onConfirmed }: NameSuggestionsProps) {
  const { t } = useTranslation('publicationsAdmin');
  if (suggestions.length === 0) return null;
  const tick = (suggestion: NameSuggestion, isTicked: boolean) => {
    // A name can mean only one person.
    const others = confirmed.filter((each) => !isSameName(each, suggestion));
    onConfirmed(isTicked ? [...others, suggestion] : others);
  };
  return (
    <section className={names.names} aria-labelledby="import-names">
      <Text as="h3" size="s" id="import-names">
        {t('import.names.title')}
      </Text>
      <Note>{t('import.names.text')}</Note>
      <ul className={names.list}>
        {suggestions.map((suggestion) => {
          const { family, given, memberId, memberName, match, count } = suggestion;
          const name = [given, family].filter(Boolean).join(' ');
          return (
            <li key={`${family} ${given} ${memberId}`}>
              <Checkbox
                name={`name-${memberId}`}
                label={t('import.names.is', { name, member: memberName })}
                hint={`${t(`import.names.${match}`)} · ${t('import.names.count', { count })}`}
                checked={confirmed.some((each) => each.memberId === memberId && isSameName(each, suggestion))}
                onChange={({ currentTarget: { checked } }) => tick(suggestion, checked)}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The height of a row before it is measured. */
const usualRowHeightPx = 72;
const firstHeightPx = 640;

interface ReviewListProps {
  readonly entries: readonly ReviewedEntry[];
  readonly ticked: ReadonlySet<number>;
  readonly onTick: (entry: ReviewedEntry, isTicked: boolean) => void;
}

/** The entries. Only those in sight are drawn, however many there are. */
export function ReviewList({ entries, ticked, onTick }: ReviewListProps) {
  const { t } = useTranslation('publicationsAdmin');
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const rowHeight = useDynamicRowHeight({ defaultRowHeight: usualRowHeightPx });
  const toggle = ({ index }: ReviewedEntry) => {
    const next = new Set(opened);
    if (!next.delete(index)) next.add(index);
    setOpened(next);
  };
  return (
    <List
      className={styles.list ?? ''}
      aria-label={t('import.review.entries')}
      rowComponent={ReviewRow}
      rowCount={entries.length}
      rowHeight={rowHeight}
      rowProps={{ entries, ticked, onTick, opened, onOpen: toggle }}
      defaultHeight={firstHeightPx}
      overscanCount={4}
      style={{ maxHeight: 'min(70vh, 48rem)' }}
    />
  );
}

interface ImportReviewViewProps {
  readonly source: ImportSource;
  readonly review: ImportReview;
  readonly onBack: () => void;
  readonly onDone: (outcome: ImportOutcome) => void;
}

/** The entries of a list, from which the user chooses. Nothing is saved yet. */
export function ImportReviewView({ source, review: first, onBack, onDone }: ImportReviewViewProps) {
  const { t } = useTranslation('publicationsAdmin');
  const [group, setGroup] = useState<ReviewGroup>('all');
  const settling = useSettledReview(source.text, first);
  const { review, ticked, setTicked, settledNames, settle } = settling;
  const [confirmed, setConfirmed] = useState<readonly NameSuggestion[]>([]);
  const [send, { error, isLoading }] = importsApi.useImportPublicationsMutation();
  const shown = entriesOf(review, group);

  const run = async () => {
    const { data } = await send({
      text: source.text,
      chosen: [...ticked],
      settledNames,
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
      <UnclearNames
        names={first.unclearNames}
        settled={settledNames}
        onSettle={(name, reading) => void settle(name, reading)}
      />
      {settling.error && !settling.isLoading && <CallFailure error={settling.error} />}
      <ReviewTools
        review={review}
        group={group}
        onGroup={setGroup}
        shown={shown}
        ticked={ticked}
        onTickShown={(isTicked) => setTicked(withTicked(ticked, shown, isTicked))}
      />
      {unlistedCount(review) > 0 && (
        <Notice tone="warning">
          {t('import.review.faultsShown', {
            count: review.failedCount,
            shown: review.failedCount - unlistedCount(review),
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
      {error && !isLoading && <CallFailure error={error} />}
      <Text as="div" size="xs" tone="muted" role="status">
        {isLoading && t('import.review.importing', { count: ticked.size })}
        {settling.isLoading && t('import.unclear.settling')}
      </Text>
      <div className={cluster('1half')}>
        <Button busy={isLoading} disabled={ticked.size === 0 || settling.isLoading} onClick={() => void run()}>
          {ticked.size === 0 ? t('import.review.importNone') : t('import.review.import', { count: ticked.size })}
        </Button>
        <Button variant="secondary" icon="back-arrow" disabled={isLoading} onClick={onBack}>
          {t('import.review.back')}
        </Button>
      </div>
    </div>
  );
}
