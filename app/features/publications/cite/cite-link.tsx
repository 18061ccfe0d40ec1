import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PublicationStory } from '#contract/publications.ts';
import { Icon } from '../../../design-system/icon/icon.tsx';
import { useLocalPath } from '../../../i18n/language-context.tsx';
import styles from './cite-link.module.css';

interface CiteLinkProps {
  readonly story: PublicationStory;
  readonly onCite: (story: PublicationStory) => void;
}

/** Opens the ways to cite a paper in place; without a program, or in a new tab, it leads to them on the paper's own page. */
export function CiteLink({ story, onCite }: CiteLinkProps) {
  const { t } = useTranslation('publications');
  const localPath = useLocalPath();
  const open = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onCite(story);
  };
  return (
    <Link
      to={localPath(`/publications/${story.id}#cite`)}
      className={styles.cite}
      aria-label={t('row.citeNamed', { title: story.title.text })}
      aria-haspopup="dialog"
      data-program=""
      onClick={open}
    >
      <Icon name="copy" size={14} />
      {t('row.cite')}
    </Link>
  );
}
