import { useTranslation } from 'react-i18next';
import type { News } from '#contract/news.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatDay } from '../../../lib/format-day.ts';
import type { RowDialogProps } from '../../../lists/admin-list.tsx';
import { ConfirmDialog } from '../../../lists/confirm-dialog.tsx';
import { DeletionSubject } from '../../../lists/deletion-subject.tsx';
import { NewsPicture } from '../story-parts.tsx';
import { useDeleteNewsMutation } from './news-admin.api.ts';
import { titleOf } from './news-fields.ts';

interface DeleteNewsDialogProps extends Pick<RowDialogProps, 'onClose' | 'onDone'> {
  readonly news: News;
}

/** Asks once, naming what goes. */
export function DeleteNewsDialog({ news, ...ways }: DeleteNewsDialogProps) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const [deleteNews] = useDeleteNewsMutation();
  const title = titleOf(news, language);
  return (
    <ConfirmDialog
      {...ways}
      words={(word) => t(`deleteNews.${word}`, { title })}
      alreadyGone={t('deleteNews.alreadyGone', { title })}
      onConfirm={() => deleteNews(news.id)}
    >
      <DeletionSubject picture={<NewsPicture news={news} sizes="96px" />} title={title}>
        {t('deleteNews.goes')} {t('deleteNews.text', { date: formatDay(news.date, language) })}
        {news.imageUrl !== null && `, ${t('deleteNews.picture')}`}.
      </DeletionSubject>
    </ConfirmDialog>
  );
}
