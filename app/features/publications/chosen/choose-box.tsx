import { createContext, use, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maxChosenPublications } from '#contract/limits.ts';
import type { PublicationStory } from '#contract/publications.ts';
import styles from './choose-box.module.css';

interface Chosen {
  readonly ids: readonly string[];
  readonly setIds: (ids: readonly string[]) => void;
}

/** Papers of a list that are ticked, in the order in which they were; null on lists that none are chosen from. */
export const ChosenPapers = createContext<Chosen | null>(null);

/** What is ticked, from page to page and whatever the filters; with what was ticked before the program came. */
export function useChosen(): Chosen {
  const [ids, setIds] = useState<readonly string[]>([]);
  useEffect(() => {
    const ticked = document.querySelectorAll<HTMLInputElement>(`.${styles.box}:checked`);
    if (ticked.length > 0) setIds(Array.from(ticked, ({ value }) => value));
  }, []);
  return { ids, setIds };
}

/** Of its links, the one that chooses a paper, to be cited or exported with others as one list. */
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
