import './cite-section.tsx';
import { useTranslation } from 'react-i18next';
import type { PublicationStory } from '#contract/publications.ts';
import { useEnvironment } from '../../../design-system/environment/environment.tsx';
import { Icon } from '../../../design-system/icon/icon.tsx';
import { useLocalPath } from '../../../i18n/language.tsx';
import styles from './cite-link.module.css';

// The section comes from the paper's page, its looks do not.

const dialogId = 'cite-dialog';

/**
 * Opens the ways to cite a paper in place: the early script fetches them from the paper's own page. Without a script, or in a new tab,
 * it leads there.
 */
export function CiteLink({ story }: { readonly story: PublicationStory }) {
  const { t } = useTranslation('publications');
  const localPath = useLocalPath();
  return (
    <a
      href={localPath(`/publications/${story.id}#cite`)}
      className={styles.cite}
      aria-label={t('row.citeNamed', { title: story.title.text })}
      aria-haspopup="dialog"
      aria-controls={dialogId}
      data-does="show-section"
    >
      <Icon name="copy" size={14} />
      {t('row.cite')}
    </a>
  );
}

/** Where the ways to cite a paper of a list are shown. A page with {@link CiteLink} has one. */
export function CiteDialog() {
  const { t } = useTranslation('publications');
  const { translateLabel } = useEnvironment();
  return (
    <dialog id={dialogId} className={styles.dialog} aria-label={t('cite.title')}>
      <button type="button" className={styles.close} aria-label={translateLabel('close')} data-does="close-dialog">
        <Icon name="cross" />
      </button>
      <div
        // What the early script has put here before the program came stays.
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing, so that React leaves the inside alone.
        dangerouslySetInnerHTML={{ __html: '' }}
      />
    </dialog>
  );
}
