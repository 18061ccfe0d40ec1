import { useTranslation } from 'react-i18next';
import type { ReviewedEntry } from '#contract/publications.ts';
import styles from './fill-dialog.module.css';

/** Errors of an entry, and parts that were left out of it. */
export function FaultList({ faults }: { readonly faults: ReviewedEntry['faults'] }) {
  const { t } = useTranslation('publicationsAdmin');
  return (
    <ul className={styles.faults}>
      {faults.map(({ fault, line, detail }) => (
        <li key={`${fault} ${line} ${detail}`}>
          {t('import.entry.fault', { line, text: t(`import.faults.${fault}`) })}
          {detail !== '' && ' '}
          {detail !== '' && <code className={styles.detail}>{detail}</code>}
        </li>
      ))}
    </ul>
  );
}
