import { useTranslation } from 'react-i18next';
import type { ImportReview } from '#contract/publications.ts';
import { Select } from '../../../../design-system/select/select.tsx';
import { Note, Text } from '../../../../design-system/text/text.tsx';
import styles from './name-suggestions.module.css';
import type { ChosenReadings } from './use-settled-review.ts';

interface UnclearNamesProps {
  readonly names: ImportReview['unclearNames'];
  readonly settled: ChosenReadings;
  readonly onSettle: (name: string, reading: number | null) => void;
}

/** Names that can be read in several ways, each with its possible readings. */
export function UnclearNames({ names, settled, onSettle }: UnclearNamesProps) {
  const { t } = useTranslation('publicationsAdmin');
  const readable = names.filter(({ readings }) => readings.length > 0);
  if (readable.length === 0) return null;
  return (
    <section className={styles.names} aria-labelledby="import-unclear">
      <Text as="h3" size="s" id="import-unclear">
        {t('import.unclear.title')}
      </Text>
      <Note>{t('import.unclear.text')}</Note>
      <ul className={styles.list}>
        {readable.map(({ name, readings, entries }) => (
          <li key={name}>
            <Select
              name={name}
              size="s"
              required={false}
              label={name}
              hint={t('import.names.count', { count: entries.length })}
              placeholder={t('import.unclear.open')}
              value={settled.find((each) => each.name === name)?.reading ?? ''}
              options={readings.map((people, index) => ({
                value: String(index),
                label: t('import.unclear.reading', { count: people.length, names: people.join('; ') }),
              }))}
              onChange={({ currentTarget: { value } }) => onSettle(name, value === '' ? null : Number(value))}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
