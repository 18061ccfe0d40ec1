import { useTranslation } from 'react-i18next';
import type { CourseExportQuery } from '#contract/results.ts';
import { Button } from '../../design-system/button/button.tsx';
import { useToast } from '../../design-system/toast/toast.tsx';
import { useLanguage } from '../../i18n/language.tsx';
import type { ResultsExport } from './results.api.ts';

type Format = CourseExportQuery['format'];

const labels = { csv: 'download.csv', xlsx: 'download.xlsx' } as const;

interface ExportState {
  readonly isLoading: boolean;
  readonly error?: unknown;
  readonly originalArgs?: ResultsExport | undefined;
}

/** The value of an export endpoint's hook: the function that downloads (it gives the file's name), and its state. */
export type ResultsExporting = readonly [
  (order: ResultsExport) => PromiseLike<{ readonly data?: string | undefined; readonly error?: unknown }>,
  ExportState,
];

interface ResultsDownload {
  readonly start: (format: Format) => void;
  /** The format that is being downloaded; null for none. */
  readonly underWay: Format | null;
  readonly error: unknown;
  readonly retry: () => void;
}

/**
 * Downloads of the results of one course or chapter, one at a time.
 * @param exporting the value of the export endpoint's hook
 */
export function useResultsDownload(id: string, [order, state]: ResultsExporting): ResultsDownload {
  const { t } = useTranslation('results');
  const language = useLanguage();
  const showToast = useToast();
  const format = state.originalArgs?.format ?? 'csv';
  const start = async (wanted: Format) => {
    const { data: name } = await order({ id, format: wanted, language });
    if (name !== undefined) showToast(t('download.done', { name }));
  };
  return {
    start: (wanted) => void start(wanted),
    underWay: state.isLoading ? format : null,
    error: state.isLoading ? undefined : state.error,
    retry: () => void start(format),
  };
}

/** A button for each format. */
export function ExportButtons({ download }: { readonly download: ResultsDownload }) {
  const { t } = useTranslation('results');
  return (['csv', 'xlsx'] as const).map((format) => (
    <Button
      key={format}
      variant="secondary"
      size="s"
      width="content"
      busy={download.underWay === format}
      disabled={download.underWay !== null && download.underWay !== format}
      onClick={() => download.start(format)}
    >
      {t(labels[format])}
    </Button>
  ));
}
