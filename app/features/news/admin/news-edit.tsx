import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { News } from '#contract/news.ts';
import { stack } from '../../../design-system/layout/layout.ts';
import { ItemForm } from '../../../editing/item-form.tsx';
import { ItemGate } from '../../../editing/item-gate.tsx';
import { PictureField } from '../../../editing/picture-field.tsx';
import { type ItemCalls, useItemEditor } from '../../../editing/use-item-editor.ts';
import { knownLanguages, useLanguage } from '../../../i18n/language.tsx';
import { newsAdminApi, useGetNewsQuery } from './news-admin.api.ts';
import { languageOf, type NewsFieldName, newsKind } from './news-fields.ts';
import styles from './news-form.module.css';
import { NewsInputs } from './news-inputs.tsx';
import { NewsPreview } from './news-preview.tsx';

/** Every field has its name in the words of the form. */
type Word = keyof typeof import('../../../../locales/en/admin.json')['newsForm'];

const { createNews, updateNews, getNews } = newsAdminApi.endpoints;
const calls: ItemCalls<News> = {
  save: (request) => (request.id === null ? createNews : updateNews).initiate(request, { track: false }),
  read: (id) => getNews.initiate(id, { forceRefetch: true, subscribe: false }),
};

interface NewsFormProps {
  /** The item as it was opened; null for a new one. Another item needs another `key`. */
  readonly news: News | null;
  readonly onSaved: (news: News) => void;
  /** The work was given up. */
  readonly onLeave: () => void;
}

/** The one form that writes and edits a news item, with its preview beside it. */
export function NewsForm({ news, onSaved, onLeave }: NewsFormProps) {
  const { t } = useTranslation('admin');
  const [language, setLanguage] = useState(useLanguage());
  const editor = useItemEditor({ kind: newsKind, calls, item: news, onSaved });
  const { control, base, pictureSrc } = editor;
  const labelOf: (name: NewsFieldName) => string = (name: Word) => t(`newsForm.${name}`);
  return (
    <ItemForm
      editor={editor}
      createLabel={t('newsForm.create')}
      cancelTo="/admin/news/all"
      firstField="title_en"
      labelOf={labelOf}
      langOf={languageOf}
      lost={base?.imageUrl ? t('gone.textPicture') : undefined}
      onLeave={onLeave}
      preview={
        <NewsPreview
          form={control}
          language={language}
          onLanguage={setLanguage}
          pictureSrc={pictureSrc}
          id={base?.id ?? 'new'}
        />
      }
    >
      <div className={styles.languages}>
        {knownLanguages.map((one) => (
          <fieldset key={one} className={stack('2', 'top')} onFocus={() => setLanguage(one)}>
            <legend className={styles.legend}>{t(one === 'en' ? 'newsForm.english' : 'newsForm.russian')}</legend>
            <NewsInputs form={control} language={one} labelOf={labelOf} />
          </fieldset>
        ))}
      </div>
      <div className={styles.extras}>
        <PictureField editor={editor} />
        <NewsInputs form={control} labelOf={labelOf} />
      </div>
    </ItemForm>
  );
}

interface NewsEditProps {
  readonly id: string;
  readonly onSaved: (news: News) => void;
  readonly onLeave: () => void;
}

/** Fetches an item as it stands and opens it. */
export function NewsEdit({ id, onSaved, onLeave }: NewsEditProps) {
  const { t } = useTranslation('admin');
  const query = useGetNewsQuery(id, { refetchOnMountOrArgChange: true });
  const words = {
    loading: t('newsForm.loading'),
    failed: t('newsForm.loadFailed'),
    notFoundTitle: t('newsForm.notFoundTitle'),
    notFoundText: t('newsForm.notFoundText'),
    toList: t('newsForm.allNews'),
  };
  return (
    <ItemGate query={query} words={words} listPath="/admin/news/all">
      {(opened) => <NewsForm news={opened} onSaved={onSaved} onLeave={onLeave} />}
    </ItemGate>
  );
}
