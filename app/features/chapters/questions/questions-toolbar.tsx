import { useTranslation } from 'react-i18next';
import { Button } from '../../../design-system/button/button.tsx';
import { cluster } from '../../../design-system/layout/layout.ts';
import { Text } from '../../../design-system/text/text.tsx';
import styles from './questions-field.module.css';

interface QuestionsToolbarProps {
  readonly count: number;
  readonly onOpenAll: () => void;
  readonly onCloseAll: () => void;
  readonly onImport: () => void;
  readonly onExport: () => void;
}

/** The number of questions, and the actions on all of them. */
export function QuestionsToolbar({ count, onOpenAll, onCloseAll, onImport, onExport }: QuestionsToolbarProps) {
  const { t } = useTranslation('chapters');
  const look = { variant: 'quiet', size: 's' } as const;
  return (
    <div className={cluster('half 1', 'center')}>
      <Text as="span" size="xs" tone="muted" className={styles.count}>
        {t('questions.count', { count })}
      </Text>
      {count > 0 && (
        <>
          <Button {...look} icon="minus" onClick={onCloseAll}>
            {t('questions.closeAll')}
          </Button>
          <Button {...look} icon="plus" onClick={onOpenAll}>
            {t('questions.openAll')}
          </Button>
        </>
      )}
      <Button {...look} icon="upload" onClick={onImport}>
        {t('questions.import.open')}
      </Button>
      {count > 0 && (
        <Button {...look} icon="download" onClick={onExport}>
          {t('questions.export.open')}
        </Button>
      )}
    </div>
  );
}
