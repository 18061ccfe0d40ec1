import Papa from 'papaparse';
import { useTranslation } from 'react-i18next';
import { Button } from '../../design-system/button/button.tsx';
import { cluster, stack } from '../../design-system/layout/layout.ts';
import { Text } from '../../design-system/text/text.tsx';
import { useCopying } from '../../lib/use-copying.ts';
import { ImportReview } from './import-review.tsx';
import { leftOutOf, type ReviewedList } from './reviewed-list.ts';

/** A cell that begins with one of these may run as a formula in a spreadsheet (OWASP's list). */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

interface ImportResultProps {
  readonly review: ReviewedList;
  readonly list: string;
  /** How many people were added. */
  readonly count: number;
  readonly onClear: () => void;
  readonly onClose: () => void;
}

/** The result of a list while some lines were left out. They can be read, and copied into a spreadsheet. */
export function ImportResult({ review, list, count, onClear, onClose }: ImportResultProps) {
  const { t } = useTranslation('participants');
  const { outcome, copy } = useCopying();
  const table = () => [
    (['line', 'email', 'reason', 'source'] as const).map((column) => t(`import.columns.${column}`)),
    // The heading names the column of addresses. When the table is corrected and pasted again, other addresses in a line are not added.
    ...leftOutOf(review, list).map(({ line, email, reason, source }) => [
      line,
      email,
      t(`import.reasons.${reason}`),
      source,
    ]),
  ];
  /** In the form that spreadsheets paste as a table. */
  const text = () => Papa.unparse(table(), { delimiter: '\t', newline: '\n', escapeFormulae: formula });
  return (
    <div className={stack('2', 'oneColumn')}>
      <ImportReview review={review} title={t('add.done', { count })} onlyProblems />
      <div className={cluster('1 2', 'center')}>
        <Button variant="secondary" size="s" icon="copy" onClick={() => void copy(text())}>
          {t('import.copy')}
        </Button>
        <Text as="span" size="xss" tone="muted" role="status">
          {outcome && t(`import.${outcome}`)}
        </Text>
      </div>
      <div className={cluster('1 2', 'center')}>
        <Button size="s" onClick={onClose}>
          {t('import.close')}
        </Button>
        <Button variant="quiet" size="s" onClick={onClear}>
          {t('import.another')}
        </Button>
      </div>
    </div>
  );
}
