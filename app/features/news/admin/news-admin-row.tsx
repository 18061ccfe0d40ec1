import { useTranslation } from 'react-i18next';
import { spellFormulas } from '#contract/inline-formulas.ts';
import type { News } from '#contract/news.ts';
import { Badge } from '../../../design-system/badge/badge.tsx';
import { Button } from '../../../design-system/button/button.tsx';
import { useEnvironment } from '../../../design-system/environment/environment.tsx';
import { Icon } from '../../../design-system/icon/icon.tsx';
import { cluster, stack } from '../../../design-system/layout/layout.ts';
import rows from '../../../design-system/rows/rows.module.css';
import { Text } from '../../../design-system/text/text.tsx';
import { type Language, useLanguage, useLanguageName } from '../../../i18n/language.tsx';
import { formatDay } from '../../../lib/format-day.ts';
import { useSettings } from '../../../lib/settings.tsx';
import { ItemPicture } from '../../../rich-text/kept-picture.tsx';
import styles from './news-admin-row.module.css';
import { newsTitle, stateOf } from './news-fields.ts';

/** Returns the site's languages that the item lacks: as a whole, or only its text where another language has one. */
function missingOf(news: News, offered: readonly Language[]) {
  const hasText = offered.some((language) => news[`description_${language}`] !== '');
  return offered.flatMap((language) => {
    if (news[`title_${language}`] === '') return [{ word: 'missing', language }];
    return hasText && news[`description_${language}`] === '' ? [{ word: 'untold', language }] : [];
  });
}

function StateMark({ news }: { readonly news: News }) {
  const { t } = useTranslation('admin');
  const state = stateOf(news);
  if (state === 'public') return null;
  return (
    <Badge>
      <Icon name={state === 'draft' ? 'eye-closed' : 'clock'} size={13} />
      {t(`newsList.${state}`)}
    </Badge>
  );
}

function MissingMarks({ news }: { readonly news: News }) {
  const { t } = useTranslation('admin');
  const languageName = useLanguageName();
  return missingOf(news, useSettings().languages).map(({ word, language }) => (
    <Badge key={language} tone="warning">
      <Icon name="warning" size={13} />
      {t([`newsList.${word}_${language}`, `newsList.${word}In`], { language: languageName(language) })}
    </Badge>
  ));
}

/** One item: its picture, titles and day, and the actions on it. */
export function NewsAdminRow({ news, onDelete }: { readonly news: News; readonly onDelete: () => void }) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const { Link } = useEnvironment();
  const { languages } = useSettings();
  const { text: title, lang } = newsTitle(news, language);
  const others = languages.filter((each) => each !== (lang ?? language) && news[`title_${each}`] !== '');
  return (
    <li className={`${rows.row} ${rows.lit} ${styles.row}`}>
      <div className={styles.picture}>
        <ItemPicture item={news} sizes="88px" />
      </div>
      <div className={stack('hair', 'shrinks', 'breakWords')}>
        <Text as="div" size="sxs" weight="medium" lang={lang}>
          <Link href={`/admin/news/editNew/${news.id}`} className={rows.title}>
            {title}
          </Link>
        </Text>
        {others.map((each) => (
          <Text key={each} as="div" size="xs" tone="muted" lang={each} lines={1}>
            {spellFormulas(news[`title_${each}`])}
          </Text>
        ))}
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
