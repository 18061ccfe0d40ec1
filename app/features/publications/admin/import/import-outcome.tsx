import { useTranslation } from 'react-i18next';
import { spellFormulas } from '#contract/inline-formulas.ts';
import type { ImportOutcome } from '#contract/publications.ts';
import { Button } from '../../../../design-system/button/button.tsx';
import { cluster, stack } from '../../../../design-system/layout/layout.ts';
import { Notice } from '../../../../design-system/notice/notice.tsx';
import styles from './import-outcome.module.css';

/** How many lines of a group are shown; the rest are only counted. */
const maxShownLines = 300;

/** The result of an import: the new publications, and the entries left out with their reasons. */
export function ImportOutcomeView({
  outcome: { created, skipped, failed, failedCount },
  onAgain,
}: {
  readonly outcome: ImportOutcome;
  readonly onAgain: () => void;
}) {
  const { t } = useTranslation('publicationsAdmin');
  const groups = [
    {
      name: 'created',
      count: created.length,
      lines: created.map(({ title, year }) => `${spellFormulas(title)} (${year})`),
    },
    {
      name: 'skipped',
      count: skipped.length,
      lines: skipped.map(({ title, reason }) => `${spellFormulas(title)} — ${t(`import.reasons.${reason}`)}`),
    },
    {
      name: 'failed',
      count: failedCount,
      lines: failed.map(({ line, fault, message }) => failedLine(line, fault, message)),
    },
  ] as const;

  function failedLine(line: number | undefined, fault: string | undefined, message: string): string {
    const text = fault === undefined ? message : t(`import.faults.${fault}`);
    return line === undefined ? text : t('import.entry.fault', { line, text });
  }

  return (
    <div className={stack('2')}>
      <Notice tone={created.length > 0 ? 'success' : 'info'}>
        {t('import.outcome.created', { count: created.length })}
      </Notice>
      {groups.map(({ name, count, lines }) =>
        count === 0 ? null : (
          <details key={name} className={styles.group} open={name === 'failed'}>
            <summary>{t(`import.outcome.groups.${name}`, { count })}</summary>
            <ul className={styles.lines}>
              {lines.slice(0, maxShownLines).map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same, and none of them moves.
                <li key={index}>{line}</li>
              ))}
              {count > Math.min(lines.length, maxShownLines) && (
                <li>{t('import.outcome.more', { count: count - Math.min(lines.length, maxShownLines) })}</li>
              )}
            </ul>
          </details>
        ),
      )}
      <div className={cluster('1half')}>
        <Button size="s" to="/admin/publications/all">
          {t('import.outcome.toList')}
        </Button>
        <Button size="s" variant="secondary" icon="plus" onClick={onAgain}>
          {t('import.outcome.again')}
        </Button>
      </div>
    </div>
  );
}
