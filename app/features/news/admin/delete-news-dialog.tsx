import { useTranslation } from 'react-i18next';
import type { News } from '#contract/news.ts';
import { useLanguage } from '../../../i18n/language-context.tsx';
import { formatDay } from '../../../lib/format-day.ts';
import { DeletionDialog } from '../../../lists/deletion-dialog.tsx';
import { DeletionSubject } from '../../../lists/deletion-subject.tsx';
import { NewsPicture } from '../news-picture.tsx';
import { useDeleteNewsMutation } from './news-admin.api.ts';
import { titleOf } from './news-fields.ts';

interface DeleteNewsDialogProps {
  readonly news: News;
  readonly onClose: () => void;
  /** After it has gone, and the dialogue with it. */
  readonly onDeleted: () => void;
}

/** Asks once, naming what goes. */
export function DeleteNewsDialog({ news, onClose, onDeleted }: DeleteNewsDialogProps) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const [deleteNews] = useDeleteNewsMutation();
  const title = titleOf(news, language);

  return (
    <DeletionDialog
      texts={{
        title: t('deleteNews.title'),
        cancel: t('deleteNews.cancel'),
        confirm: t('deleteNews.confirm'),
        done: t('deleteNews.done', { title }),
        alreadyGone: t('deleteNews.alreadyGone', { title }),
        failed: t('deleteNews.failed'),
      }}
      onDelete={() => deleteNews(news.id)}
      onClose={onClose}
      onDeleted={onDeleted}
    >
      <DeletionSubject picture={<NewsPicture news={news} sizes="96px" />} title={title}>
        {t('deleteNews.goes')} {t('deleteNews.text', { date: formatDay(news.date, language) })}
        {news.imageUrl !== null && `, ${t('deleteNews.picture')}`}.
      </DeletionSubject>
    </DeletionDialog>
  );
}
