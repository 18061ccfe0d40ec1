import { useTranslation } from 'react-i18next';
import { spellFormulas } from '#contract/inline-formulas.ts';
import type { News } from '#contract/news.ts';
import badge from '../../../design-system/badge/badge.module.css';
import { Button } from '../../../design-system/button/button.tsx';
import { useEnvironment } from '../../../design-system/environment/environment.tsx';
import { Icon } from '../../../design-system/icon/icon.tsx';
import { cluster, stack } from '../../../design-system/layout/layout.ts';
import rows from '../../../design-system/rows/rows.module.css';
import { Text } from '../../../design-system/text/text.tsx';
import { type Language, otherLanguage, useLanguage } from '../../../i18n/language.tsx';
import { formatDay } from '../../../lib/format-day.ts';
import { NewsPicture } from '../story-parts.tsx';
import styles from './news-admin-row.module.css';
import { stateOf, titleOf } from './news-fields.ts';

function titleIn(news: News, language: Language): string {
  return spellFormulas(language === 'ru' ? news.title_ru : news.title_en);
}

const missingKeys = {
  en: { all: 'newsList.missing_en', text: 'newsList.untold_en' },
  ru: { all: 'newsList.missing_ru', text: 'newsList.untold_ru' },
} as const;

/** What the item lacks: a language, or only its text where the other has one. */
function missingOf({ title_en, title_ru, description_en, description_ru }: News): string[] {
  const hasText = description_en !== '' || description_ru !== '';
  const keyOf = (title: string, description: string, language: Language) => {
    if (title === '') return [missingKeys[language].all];
    return hasText && description === '' ? [missingKeys[language].text] : [];
  };
  return [...keyOf(title_en, description_en, 'en'), ...keyOf(title_ru, description_ru, 'ru')];
}

/** Says of an item that not everybody sees why that is. */
function StateMark({ news }: { readonly news: News }) {
  const { t } = useTranslation('admin');
  const state = stateOf(news);
  if (state === 'public') return null;
  return (
    <Text as="span" size="xxs2" weight="medium" className={badge.badge}>
      <Icon name={state === 'draft' ? 'eye-closed' : 'clock'} size={13} />
      {t(`newsList.${state}`)}
    </Text>
  );
}

function MissingMarks({ news }: { readonly news: News }) {
  const { t } = useTranslation('admin');
  return missingOf(news).map((key) => (
    <Text key={key} as="span" size="xxs2" weight="medium" className={`${badge.badge} ${badge.warning}`}>
      <Icon name="warning" size={13} />
      {t(key)}
    </Text>
  ));
}

/** One item: its picture, both titles, its day, and what can be done with it. */
export function NewsAdminRow({ news, onDelete }: { readonly news: News; readonly onDelete: () => void }) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const { Link } = useEnvironment();
  const other = otherLanguage(language);
  const title = titleOf(news, language);
  const own = titleIn(news, language);
  const second = own === '' ? '' : titleIn(news, other);
  return (
    <li className={`${rows.row} ${rows.lit} ${styles.row}`}>
      <div className={styles.picture}>
        <NewsPicture news={news} sizes="88px" />
      </div>
      <div className={stack('hair', 'shrinks', 'breakWords')}>
        <Text as="div" size="sxs" weight="medium" lang={own === '' ? other : undefined}>
          <Link href={`/admin/news/editNew/${news.id}`} className={rows.title}>
            {title}
          </Link>
        </Text>
        {second !== '' && (
          <Text as="div" size="xs" tone="muted" lang={other} lines={1}>
            {second}
          </Text>
        )}
        <div className={cluster('half 1half', 'center')}>
          <Text as="time" size="xss" tone="muted" dateTime={news.date}>
            {formatDay(news.date, language)}
          </Text>
          <StateMark news={news} />
          <MissingMarks news={news} />
        </div>
      </div>
      <div className={styles.actions}>
        {news.isPublic && (
          <Button variant="quiet" size="s" icon="eye-open" iconOnly to={`/news/${news.id}`}>
            {t('newsList.view', { title })}
          </Button>
        )}
        <Button variant="quiet" size="s" icon="pencil" iconOnly to={`/admin/news/editNew/${news.id}`}>
          {t('newsList.edit', { title })}
        </Button>
        <Button variant="remove" size="s" icon="delete" iconOnly onClick={onDelete}>
          {t('newsList.delete', { title })}
        </Button>
      </div>
    </li>
  );
}
