import { useTranslation } from 'react-i18next';
import type { PublicationStory } from '#contract/publications.ts';
import badge from '../../../../design-system/badge/badge.module.css';
import { Button } from '../../../../design-system/button/button.tsx';
import { useEnvironment } from '../../../../design-system/environment/environment.tsx';
import { cluster, stack } from '../../../../design-system/layout/layout.ts';
import rows from '../../../../design-system/rows/rows.module.css';
import { Caption, Note, Text } from '../../../../design-system/text/text.tsx';
import { useLanguage } from '../../../../i18n/language.tsx';
import { InlineText } from '../../../../rich-text/inline-text.tsx';
import styles from './publication-admin-row.module.css';
import { ShortAuthors } from './short-authors.tsx';

interface PublicationAdminRowProps {
  readonly story: PublicationStory;
  readonly onDelete: () => void;
}

/** One publication: its main facts, and the actions on it. */
export function PublicationAdminRow({ story, onDelete }: PublicationAdminRowProps) {
  const { t } = useTranslation(['publicationsAdmin', 'publications']);
  const pageLanguage = useLanguage();
  const { Link } = useEnvironment();
  const { id, title, authors, container, place, year, type, doi, language } = story;
  const name = { title: title.text };
  const editPath = `/admin/publications/editPublication/${id}`;
  return (
    <li className={`${rows.row} ${rows.lit} ${styles.row}`}>
      <Text as="span" size="xss" tone="muted" className={styles.year}>
        {year}
      </Text>
      <div className={stack('hair', 'shrinks', 'breakWords')}>
        <Text as="div" size="sxs" weight="medium">
          <Link href={editPath} className={rows.title}>
            <InlineText value={title} lang={language === null || language === pageLanguage ? undefined : language} />
          </Link>
        </Text>
        {authors.length > 0 && (
          <Note as="div">
            <ShortAuthors authors={authors} />
          </Note>
        )}
        <div className={cluster('hair 1', 'baseline')}>
          <Text as="span" size="xxs2" className={`${badge.badge} ${badge.quiet}`}>
            {t(`type.${type}`, { ns: 'publications' })}
          </Text>
          <Caption>
            {container && (
              <cite>
                <InlineText value={container} />
              </cite>
            )}
            {container && place !== '' && ' '}
            {place}
          </Caption>
          {doi !== null && (
            <Text as="span" size="xxs2" tone="muted">
              {doi}
            </Text>
          )}
        </div>
      </div>
      <div className={styles.actions}>
        <Button variant="quiet" size="s" icon="eye-open" iconOnly to={`/publications/${id}`}>
          {t('list.view', name)}
        </Button>
        <Button variant="quiet" size="s" icon="pencil" iconOnly to={editPath}>
          {t('list.edit', name)}
        </Button>
        <Button variant="remove" size="s" icon="delete" iconOnly onClick={onDelete}>
          {t('list.delete', name)}
        </Button>
      </div>
    </li>
  );
}
