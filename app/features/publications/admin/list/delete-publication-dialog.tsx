import { useTranslation } from 'react-i18next';
import type { PublicationStory } from '#contract/publications.ts';
import { Text } from '../../../../design-system/text/text.tsx';
import { DeletionDialog } from '../../../../lists/deletion-dialog.tsx';
import { InlineText } from '../../../../rich-text/inline-text.tsx';
import { useDeletePublicationMutation } from '../publications-admin.api.ts';
import { ShortAuthors } from './short-authors.tsx';

interface DeletePublicationDialogProps {
  readonly story: PublicationStory;
  readonly onClose: () => void;
  /** After it has gone, and the dialogue with it. */
  readonly onDeleted: () => void;
}

/** Asks once, naming what goes. */
export function DeletePublicationDialog({ story, onClose, onDeleted }: DeletePublicationDialogProps) {
  const { t } = useTranslation('publicationsAdmin');
  const [deletePublication] = useDeletePublicationMutation();
  const title = story.title.text;

  return (
    <DeletionDialog
      texts={{
        title: t('delete.title'),
        cancel: t('delete.cancel'),
        confirm: t('delete.confirm'),
        done: t('delete.done', { title }),
        alreadyGone: t('delete.alreadyGone', { title }),
        failed: t('delete.failed'),
      }}
      onDelete={() => deletePublication(story.id)}
      onClose={onClose}
      onDeleted={onDeleted}
    >
      <Text as="div" size="sxs" weight="semibold">
        <InlineText value={story.title} />
      </Text>
      <Text as="div" size="xs" tone="muted">
        <ShortAuthors authors={story.authors} /> {story.year}
      </Text>
      <Text size="xs">{t('delete.goes')}</Text>
    </DeletionDialog>
  );
}
