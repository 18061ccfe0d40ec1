import { useTranslation } from 'react-i18next';
import type { PublicationStory } from '#contract/publications.ts';
import { Note } from '../../../../design-system/text/note.tsx';
import { Text } from '../../../../design-system/text/text.tsx';
import type { RowDialogProps } from '../../../../lists/admin-list.tsx';
import { ConfirmDialog } from '../../../../lists/confirm-dialog.tsx';
import { InlineText } from '../../../../rich-text/inline-text.tsx';
import { useDeletePublicationMutation } from '../publications-admin.api.ts';
import { ShortAuthors } from './short-authors.tsx';

interface DeletePublicationDialogProps extends Pick<RowDialogProps, 'onClose' | 'onDone'> {
  readonly story: PublicationStory;
}

/** Asks once, naming what goes. */
export function DeletePublicationDialog({ story, ...ways }: DeletePublicationDialogProps) {
  const { t } = useTranslation('publicationsAdmin');
  const [deletePublication] = useDeletePublicationMutation();
  const title = story.title.text;
  return (
    <ConfirmDialog
      {...ways}
      words={(word) => t(`delete.${word}`, { title })}
      alreadyGone={t('delete.alreadyGone', { title })}
      onConfirm={() => deletePublication(story.id)}
    >
      <div>
        <Text as="div" size="sxs" weight="semibold">
          <InlineText value={story.title} />
        </Text>
        <Note as="div">
          <ShortAuthors authors={story.authors} /> {story.year}
        </Note>
      </div>
      <Text size="xs">{t('delete.goes')}</Text>
    </ConfirmDialog>
  );
}
