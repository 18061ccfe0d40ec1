import { useTranslation } from 'react-i18next';
import { cluster } from '../../design-system/layout/layout.ts';
import { Caption } from '../../design-system/text/text.tsx';
import { CallFailure } from '../../lists/call-failure.tsx';
import { ExportButtons, useResultsDownload } from './export-buttons.tsx';
import { resultsApi } from './results.api.ts';

interface AnalysisExportsProps {
  readonly chapterId: string;
}

interface AnalysisExportProps extends AnalysisExportsProps {
  readonly content: 'items' | 'answers';
}

function AnalysisExport({ chapterId, content }: AnalysisExportProps) {
  const { t } = useTranslation('results');
  const [order, state] = resultsApi.useExportChapterResultsMutation();
  const download = useResultsDownload(chapterId, [(query) => order({ ...query, content }), state]);
  const name = t(`download.${content}`);
  return (
    <fieldset aria-label={name} className={cluster('1', 'center')}>
      <Caption>{name}</Caption>
      <ExportButtons download={download} />
      {download.error !== undefined && (
        <CallFailure title={t('download.failed')} onRetry={download.retry} error={download.error} />
      )}
    </fieldset>
  );
}

/** Downloads of the item analysis and of the answers. */
export function AnalysisExports({ chapterId }: AnalysisExportsProps) {
  return (
    <div className={cluster('1 3')}>
      <AnalysisExport chapterId={chapterId} content="items" />
      <AnalysisExport chapterId={chapterId} content="answers" />
    </div>
  );
}
