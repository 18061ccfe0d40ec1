import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PublicationStory } from '#contract/publications.ts';
import { ErrorState } from '../../../design-system/error-state/error-state.tsx';
import { stack } from '../../../design-system/layout/layout.ts';
import { Modal } from '../../../design-system/modal/modal.tsx';
import { Skeleton } from '../../../design-system/skeleton/skeleton.tsx';
import { Tabs } from '../../../design-system/tabs/tabs.tsx';
import { Text } from '../../../design-system/text/text.tsx';
import { InlineText } from '../../../rich-text/inline-text.tsx';
import { type CitationForm, citationFormats, citationStyles } from '../publication-addresses.ts';
import { CitationText } from './citation-text.tsx';
import { useCitePublicationQuery } from './cite.api.ts';
import styles from './cite-dialog.module.css';

const forms: readonly CitationForm[] = [...citationStyles, ...citationFormats];

interface PanelProps {
  readonly id: string;
  readonly form: CitationForm;
}

function Panel({ id, form }: PanelProps) {
  const { t } = useTranslation('publications');
  const { data: text, isError, isFetching, refetch } = useCitePublicationQuery({ id, form });
  if (text !== undefined) return <CitationText id={id} form={form} text={text.trim()} />;
  if (isError) return <ErrorState title={t('cite.failed')} onRetry={refetch} isRetrying={isFetching} />;
  return (
    <div aria-busy="true" className={styles.waiting}>
      <Skeleton />
      <Skeleton width="long" />
    </div>
  );
}

interface CiteDialogProps {
  readonly story: Pick<PublicationStory, 'id' | 'title'>;
  readonly onClose: () => void;
}

/** Every way to cite a paper; each is asked for when it is looked at. */
export function CiteDialog({ story: { id, title }, onClose }: CiteDialogProps) {
  const { t } = useTranslation('publications');
  const [chosen, setChosen] = useState('gost');
  const [seen, setSeen] = useState(['gost']);
  const choose = (form: string) => {
    setChosen(form);
    setSeen((before) => (before.includes(form) ? before : [...before, form]));
  };
  return (
    <Modal isOpen onClose={onClose} title={t('cite.title')}>
      <div className={stack('1', 'oneColumn')}>
        <Text size="xs" tone="muted">
          <InlineText value={title} />
        </Text>
        <Tabs
          label={t('cite.forms')}
          value={chosen}
          onChange={choose}
          tabs={forms.map((form) => ({
            id: form,
            label: t(`form.${form}`),
            panel: seen.includes(form) && <Panel id={id} form={form} />,
          }))}
        />
      </div>
    </Modal>
  );
}
