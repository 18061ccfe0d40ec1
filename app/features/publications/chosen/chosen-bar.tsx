import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design-system/button/button.tsx';
import { stack } from '../../../design-system/layout/layout.ts';
import { Modal } from '../../../design-system/modal/modal.tsx';
import { Spinner } from '../../../design-system/spinner/spinner.tsx';
import { ErrorState } from '../../../design-system/states/states.tsx';
import { Text } from '../../../design-system/text/text.tsx';
import { CiteForms } from '../cite/cite-section.tsx';
import { chosenAddress } from '../publication-addresses.ts';
import { publicationsApi } from '../publications.api.ts';
import styles from './chosen-bar.module.css';

interface ChosenBarProps {
  /** At least one. */
  readonly ids: readonly string[];
  readonly onClear: () => void;
}

/** How many papers are chosen, and the actions on them. It loads when the first one is chosen. */
export function ChosenBar({ ids, onClear }: ChosenBarProps) {
  const { t } = useTranslation('publications');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section aria-label={t('chosen.label')} className={styles.bar}>
      <Text as="span" size="xs" weight="medium" role="status">
        {t('chosen.count', { count: ids.length })}
      </Text>
      <Button variant="secondary" size="s" width="content" onClick={onClear}>
        {t('chosen.clear')}
      </Button>
      <Button size="s" width="content" icon="copy" onClick={() => setIsOpen(true)}>
        {t('chosen.cite')}
      </Button>
      {isOpen && <ChosenDialog ids={ids} onClose={() => setIsOpen(false)} />}
    </section>
  );
}

interface ChosenDialogProps extends Pick<ChosenBarProps, 'ids'> {
  readonly onClose: () => void;
}

/** The chosen papers as one list, in every style and format. */
export function ChosenDialog({ ids, onClose }: ChosenDialogProps) {
  const { t } = useTranslation('publications');
  const { data, isError, isFetching, refetch } = publicationsApi.useCitePublicationsQuery(ids);
  return (
    <Modal onClose={onClose} title={t('chosen.title', { count: ids.length })} size="l">
      {isError && <ErrorState title={t('failed')} onRetry={refetch} isRetrying={isFetching} />}
      {!data && !isError && <Spinner />}
      {data && (
        <div className={stack('4', 'oneColumn')}>
          <CiteForms cited={data} addressOf={(form) => chosenAddress(ids, form)} name="chosen" />
        </div>
      )}
    </Modal>
  );
}
