import { createContext, use, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maxChosenPublications } from '#contract/limits.ts';
import type { PublicationStory } from '#contract/publications.ts';
import styles from './choose-box.module.css';

interface Chosen {
  readonly ids: readonly string[];
  readonly setIds: (ids: readonly string[]) => void;
}

/** The ticked papers of a list, in the order of ticking; null on lists where none can be chosen. */
export const ChosenPapers = createContext<Chosen | null>(null);

/** The ticked papers, kept over pages and filters. They include those that were ticked before the program had loaded. */
export function useChosen(): Chosen {
  const [ids, setIds] = useState<readonly string[]>([]);
  useEffect(() => {
    const ticked = document.querySelectorAll<HTMLInputElement>(`.${styles.box}:checked`);
    if (ticked.length > 0) setIds(Array.from(ticked, ({ value }) => value));
  }, []);
  return { ids, setIds };
}

/** A box that chooses a paper, to cite or export it together with others. */
export function ChooseBox({ story: { id, title } }: { readonly story: PublicationStory }) {
  const { t } = useTranslation('publications');
  const chosen = use(ChosenPapers);
  if (!chosen) return null;
  const { ids, setIds } = chosen;
  const isChosen = ids.includes(id);
  return (
    <li>
      <label className={styles.choice}>
        <input
          type="checkbox"
          value={id}
          checked={isChosen}
          disabled={!isChosen && ids.length >= maxChosenPublications}
          onChange={() => setIds(isChosen ? ids.filter((other) => other !== id) : [...ids, id])}
          aria-label={t('row.chooseNamed', { title: title.text })}
          data-program
          className={styles.box}
        />
        {t('row.choose')}
      </label>
    </li>
  );
}
