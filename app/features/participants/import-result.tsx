import Papa from 'papaparse';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { delimiterIn } from '#contract/spreadsheets.ts';
import { Button } from '../../design-system/button/button.tsx';
import { cluster, stack } from '../../design-system/layout/layout.ts';
import { Text } from '../../design-system/text/text.tsx';
import { type Language, useLanguage } from '../../i18n/language.tsx';
import { saveFile } from '../../store/download.ts';
import { ImportReview } from './import-review.tsx';
import { leftOutOf, type ReviewedList } from './reviewed-list.ts';

/** Tells spreadsheets that the file is UTF-8. */
const byteOrderMark = '\uFEFF';
/** With what a text must not begin, lest a spreadsheet runs it as a formula (OWASP's list). */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

type Row = readonly (string | number)[];

/** A table as CSV after RFC 4180, which spreadsheets of a language open with a double click. */
function csvOf(rows: readonly Row[], language: Language): Blob {
  const delimiter = delimiterIn(language);
  const text = Papa.unparse(
    rows.map((row) => [...row]),
    { delimiter, newline: '\r\n', escapeFormulae: formula },
  );
  return new Blob([`${byteOrderMark}${text}\r\n`], { type: 'text/csv;charset=utf-8' });
}

/** A table as spreadsheets take it from the clipboard. */
function clipboardTextOf(rows: readonly Row[]): string {
  return Papa.unparse(
    rows.map((row) => [...row]),
    { delimiter: '\t', newline: '\n', escapeFormulae: formula },
  );
}

interface ImportResultProps {
  readonly review: ReviewedList;
  /** The list as it was given. */
  readonly list: string;
  /** How many were added. */
  readonly count: number;
  readonly onClear: () => void;
  readonly onClose: () => void;
}

/** What came of a list, while there are lines that were left out: to be read, copied and taken along. */
export function ImportResult({ review, list, count, onClear, onClose }: ImportResultProps) {
  const { t } = useTranslation('participants');
  const language = useLanguage();
  const [copied, setCopied] = useState<'copied' | 'copyFailed' | null>(null);
  const table = () => [
    (['line', 'email', 'reason', 'source'] as const).map((column) => t(`import.columns.${column}`)),
    // The column of addresses is found by its name when the table is mended and given again; whoever else stands in a line is not added.
    ...leftOutOf(review, list).map(({ line, email, reason, source }) => [
      line,
      email,
      t(`import.reasons.${reason}`),
      source,
    ]),
  ];
  const copy = async () => {
    // Emptied first, so that a second copy is announced like the first.
    setCopied(null);
    try {
      await navigator.clipboard.writeText(clipboardTextOf(table()));
      setCopied('copied');
    } catch {
      setCopied('copyFailed');
    }
  };
  return (
    <div className={stack('2', 'oneColumn')}>
      <ImportReview review={review} title={t('add.done', { count })} onlyProblems />
      <div className={cluster('1 2', 'center')}>
        <Button variant="secondary" size="s" icon="copy" onClick={() => void copy()}>
          {t('import.copy')}
        </Button>
        <Button
          variant="secondary"
          size="s"
          icon="download"
          onClick={() => saveFile({ name: t('import.fileName'), content: csvOf(table(), language) })}
        >
          {t('import.download')}
        </Button>
        <Text as="span" size="xss" tone="muted" role="status">
          {copied && t(`import.${copied}`)}
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
