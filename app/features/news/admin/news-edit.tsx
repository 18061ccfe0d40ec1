import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { News } from '#contract/news.ts';
import { cluster, stack } from '../../../design-system/layout/layout.ts';
import { Segmented } from '../../../design-system/segmented/segmented.tsx';
import { Caption, Text } from '../../../design-system/text/text.tsx';
import item from '../../../editing/item-form.module.css';
import { ItemForm } from '../../../editing/item-form.tsx';
import { ItemGate } from '../../../editing/item-gate.tsx';
import { PictureField, PreviewPicture } from '../../../editing/picture-field.tsx';
import { type ItemCalls, useItemEditor } from '../../../editing/use-item-editor.ts';
import { type Language, useLanguage, useLanguageName } from '../../../i18n/language.tsx';
import { formatDay } from '../../../lib/format-day.ts';
import { useSettings } from '../../../lib/settings.tsx';
import { TextPreview } from '../../../rich-text/text-preview.tsx';
import { newsAdminApi } from './news-admin.api.ts';
import { languageOf, type NewsControl, newsDescription, newsKind, newsTitle, plannedState } from './news-fields.ts';
import styles from './news-form.module.css';
import { NewsInputs } from './news-inputs.tsx';

interface NewsPreviewProps {
  readonly form: NewsControl;
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
  /** The address of the picture; null draws the pattern of the id. */
  readonly pictureSrc: string | null;
  /** The item's id, or any word for a new item. */
  readonly id: string;
}

/** The item as its public page will show it, while it is typed. */
export function NewsPreview({ form, language, onLanguage, pictureSrc, id }: NewsPreviewProps) {
  const { t } = useTranslation('admin');
  const fields = form.watch();
  const title = newsTitle(fields, language);
  const description = newsDescription(fields, language);
  const options = useSettings().languages.map((value) => ({ value, label: value.toUpperCase() }));
  return (
    <section className={stack('1half', 'top', 'shrinks')} aria-label={t('preview.title')}>
      <div className={cluster('2', 'oneLine', 'center', 'spread')}>
        <Caption>{t('preview.note')}</Caption>
        {options.length > 1 && (
          <Segmented legend={t('preview.language')} options={options} value={language} onChange={onLanguage} />
        )}
      </div>
      <div className={item.page} lang={language}>
        <div className={stack('half', 'shrinks')}>
          {fields.date && (
            <Text as="time" size="xss" tone="muted" dateTime={fields.date}>
              {formatDay(fields.date, language)}
            </Text>
          )}
          <Text
            size="lsm"
            weight="semibold"
            lang={title.lang}
            className={title.text.trim() ? item.title : item.missing}
          >
            {title.text.trim() || t('preview.emptyTitle')}
          </Text>
        </div>
        <PreviewPicture src={pictureSrc} id={id} />
        <TextPreview text={description.text.trim()} lang={description.lang ?? language} />
      </div>
    </section>
  );
}

const { createNews, updateNews, getNews } = newsAdminApi.endpoints;
const calls: ItemCalls<News> = {
  save: (request) => (request.over === null ? createNews : updateNews).initiate(request, { track: false }),
  read: (id) => getNews.initiate(id, { forceRefetch: true, subscribe: false }),
};

/** Every field has a name in the texts of the form, or is a text in a language that has a name. */
type Word =
  | keyof typeof import('../../../../locales/en/admin.json')['newsForm']
  | `${'title' | 'description'}_${Language}`;

interface NewsFormProps {
  /** The item as it was opened; null for a new one. The caller sets another `key` for another item. */
  readonly news: News | null;
  readonly onSaved: (news: News) => void;
  /** The user gave up the edits. */
  readonly onLeave: () => void;
}

/** The form for a new or saved news item, with a preview beside it. */
export function NewsForm({ news, onSaved, onLeave }: NewsFormProps) {
  const { t } = useTranslation('admin');
  const [language, setLanguage] = useState(useLanguage());
  const editor = useItemEditor({ kind: newsKind, calls, item: news, onSaved });
  const { control, base, pictureSrc } = editor;
  const [isDraft = '', date = ''] = control.watch(['isDraft', 'date']);
  const { languages } = useSettings();
  const languageName = useLanguageName();
  const isAlone = languages.length === 1;
  const labelOf = (name: Word): string => {
    const own = languageOf(name);
    if (!own) return t(`newsForm.${name}`);
    const field = name.slice(0, -own.length - 1);
    const words = isAlone ? [`newsForm.${field}`, `newsForm.${name}`] : [`newsForm.${name}`, `newsForm.${field}In`];
    return t(words, { language: languageName(own) });
  };
  return (
    <ItemForm
      editor={editor}
      createLabel={t(`newsForm.create.${plannedState({ isDraft, date })}`)}
      cancelTo="/admin/news/all"
      firstField="title_en"
      labelOf={labelOf}
      langOf={languageOf}
      textOf={(name, text) => (name === 'isDraft' ? t(`newsForm.draft.${text === 'true'}`) : text)}
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
        {languages.map((one) => (
          <fieldset key={one} className={stack('2', 'top')} onFocus={() => setLanguage(one)}>
            {!isAlone && <legend className={item.legend}>{languageName(one)}</legend>}
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

/** Loads a news item and opens its form. */
export function NewsEdit({ id, onSaved, onLeave }: NewsEditProps) {
  const { t } = useTranslation('admin');
  const query = newsAdminApi.useGetNewsQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <ItemGate
      query={query}
      words={(word) => t(`newsForm.${word}`)}
      list={{ path: '/admin/news/all', title: t('newsForm.allNews') }}
    >
      {(opened) => <NewsForm news={opened} onSaved={onSaved} onLeave={onLeave} />}
    </ItemGate>
  );
}
