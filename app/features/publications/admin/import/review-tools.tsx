import { useTranslation } from 'react-i18next';
import type { ImportReview, ReviewedEntry } from '#contract/publications.ts';
import { Checkbox } from '../../../../design-system/checkbox/checkbox.tsx';
import { cluster } from '../../../../design-system/layout/layout.ts';
import { VisuallyHidden } from '../../../../design-system/text/text.tsx';
import { canBeImported, type ReviewGroup, reviewGroups, sizeOf } from './review-state.ts';
import styles from './review-tools.module.css';

interface ReviewToolsProps {
  readonly review: ImportReview;
  readonly group: ReviewGroup;
  readonly onGroup: (group: ReviewGroup) => void;
  readonly shown: readonly ReviewedEntry[];
  readonly ticked: ReadonlySet<number>;
  readonly onTickShown: (isTicked: boolean) => void;
}

/** Chooses a group of entries, each with its count, and ticks all of them by a box. */
export function ReviewTools({ review, group, onGroup, shown, ticked, onTickShown }: ReviewToolsProps) {
  const { t } = useTranslation('publicationsAdmin');
  const takeable = shown.filter(canBeImported);
  const count = takeable.filter(({ index }) => ticked.has(index)).length;
  const groups = reviewGroups
    .map((name) => ({ name, size: sizeOf(review, name) }))
    .filter(({ name, size }) => name === 'all' || size > 0);
  return (
    <div className={cluster('0 2', 'center', 'spread')}>
      <fieldset className={styles.groups}>
        <legend>
          <VisuallyHidden>{t('import.review.show')}</VisuallyHidden>
        </legend>
        {groups.map(({ name, size }) => (
          <label key={name} className={styles.group} data-state={name}>
            <input
              type="radio"
              name="group"
              className={styles.radio}
              checked={name === group}
              onChange={() => onGroup(name)}
            />
            <span className={styles.face}>
              {t(`import.groups.${name}`)} <span className={styles.size}>{size}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {takeable.length > 0 && (
        <Checkbox
          name="all"
          label={t('import.review.tickAll', { count: takeable.length })}
          checked={count === takeable.length}
          indeterminate={count > 0 && count < takeable.length}
          onChange={({ currentTarget: { checked } }) => onTickShown(checked)}
        />
      )}
    </div>
  );
}
