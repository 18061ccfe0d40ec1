import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { News } from '#contract/news.ts';
import { Button } from '../../../design-system/button/button.tsx';
import { ErrorState } from '../../../design-system/error-state/error-state.tsx';
import { Modal } from '../../../design-system/modal/modal.tsx';
import { Text } from '../../../design-system/text/text.tsx';
import { useToast } from '../../../design-system/toast/toast.tsx';
import { useErrorText } from '../../../editing/use-error-text.ts';
import { useLanguage } from '../../../i18n/language-context.tsx';
import { formatDay } from '../../../lib/format-day.ts';
import { statusOf } from '../../../store/call-error.ts';
import { errorCodeOf } from '../../../store/error-code.ts';
import { NewsPicture } from '../news-picture.tsx';
import styles from './delete-news-dialog.module.css';
import { useDeleteNewsMutation } from './news-admin.api.ts';
import { titleOf } from './news-fields.ts';

interface DeleteNewsDialogProps {
  readonly news: News;
  readonly onClose: () => void;
  /** After it has gone, and the dialogue with it. */
  readonly onDeleted: () => void;
}

/** Asks once, naming what goes. Once confirmed, further presses do nothing until the server has answered. */
export function DeleteNewsDialog({ news, onClose, onDeleted }: DeleteNewsDialogProps) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const errorText = useErrorText();
  const showToast = useToast();
  const [deleteNews, { error, isLoading }] = useDeleteNewsMutation();
  const isUnderWay = useRef(false);
  const title = titleOf(news, language);

  const finish = (text: string) => {
    showToast(text);
    onClose();
    onDeleted();
  };
  const confirm = async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const { error: failure } = await deleteNews(news.id);
    isUnderWay.current = false;
    if (!failure) finish(t('deleteNews.done', { title }));
    else if (statusOf(failure) === 404) finish(t('deleteNews.alreadyGone', { title }));
  };

  return (
    <Modal
      isOpen
      onClose={() => !isLoading && onClose()}
      role="alertdialog"
      size="s"
      title={t('deleteNews.title')}
      footer={
        <>
          <Button variant="secondary" size="s" disabled={isLoading} onClick={onClose}>
            {t('deleteNews.cancel')}
          </Button>
          <Button variant="red" size="s" busy={isLoading} onClick={() => void confirm()}>
            {t('deleteNews.confirm')}
          </Button>
        </>
      }
    >
      <div className={styles.what}>
        <div className={styles.picture}>
          <NewsPicture news={news} sizes="96px" />
        </div>
        <div>
          <Text size="sxs" weight="semibold">
            {title}
          </Text>
          <Text size="xs" tone="muted">
            {t('deleteNews.goes')} {t('deleteNews.text', { date: formatDay(news.date, language) })}
            {news.imageUrl !== null && `, ${t('deleteNews.picture')}`}.
          </Text>
        </div>
      </div>
      {error && !isLoading && <ErrorState title={t('deleteNews.failed')}>{errorText(errorCodeOf(error))}</ErrorState>}
    </Modal>
  );
}
