import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PublicationStory } from '#contract/publications.ts';
import { Button } from '../../../../design-system/button/button.tsx';
import { ErrorState } from '../../../../design-system/error-state/error-state.tsx';
import { Modal } from '../../../../design-system/modal/modal.tsx';
import { Text } from '../../../../design-system/text/text.tsx';
import { useToast } from '../../../../design-system/toast/toast.tsx';
import { useErrorText } from '../../../../editing/use-error-text.ts';
import { InlineText } from '../../../../rich-text/inline-text.tsx';
import { statusOf } from '../../../../store/call-error.ts';
import { errorCodeOf } from '../../../../store/error-code.ts';
import { useDeletePublicationMutation } from '../publications-admin.api.ts';
import { ShortAuthors } from './short-authors.tsx';

interface DeletePublicationDialogProps {
  readonly story: PublicationStory;
  readonly onClose: () => void;
  /** After it has gone, and the dialogue with it. */
  readonly onDeleted: () => void;
}

/** Asks once, naming what goes. Once confirmed, further presses do nothing until the server has answered. */
export function DeletePublicationDialog({ story, onClose, onDeleted }: DeletePublicationDialogProps) {
  const { t } = useTranslation('publicationsAdmin');
  const errorText = useErrorText();
  const showToast = useToast();
  const [deletePublication, { error, isLoading }] = useDeletePublicationMutation();
  const isUnderWay = useRef(false);
  const keep = useRef<HTMLButtonElement>(null);
  const title = story.title.text;

  const finish = (text: string) => {
    showToast(text);
    onClose();
    onDeleted();
  };
  const confirm = async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const { error: failure } = await deletePublication(story.id);
    isUnderWay.current = false;
    if (!failure) finish(t('delete.done', { title }));
    else if (statusOf(failure) === 404) finish(t('delete.alreadyGone', { title }));
  };

  return (
    <Modal
      isOpen
      onClose={() => !isLoading && onClose()}
      role="alertdialog"
      initialFocus={keep}
      size="s"
      title={t('delete.title')}
      footer={
        <>
          <Button ref={keep} variant="secondary" size="s" disabled={isLoading} onClick={onClose}>
            {t('delete.cancel')}
          </Button>
          <Button variant="red" size="s" busy={isLoading} onClick={() => void confirm()}>
            {t('delete.confirm')}
          </Button>
        </>
      }
    >
      <Text as="div" size="sxs" weight="semibold">
        <InlineText value={story.title} />
      </Text>
      <Text as="div" size="xs" tone="muted">
        <ShortAuthors authors={story.authors} /> {story.year}
      </Text>
      <Text size="xs">{t('delete.goes')}</Text>
      {error && !isLoading && <ErrorState title={t('delete.failed')}>{errorText(errorCodeOf(error))}</ErrorState>}
    </Modal>
  );
}
