import { useRef, useState } from 'react';
import type { ImportReview, ReviewInput } from '#contract/publications.ts';
import { importsApi } from './imports.api.ts';
import { tickedAtFirst, withTicked } from './review-state.ts';

/** The chosen readings of names that can be read in several ways. */
export type ChosenReadings = NonNullable<ReviewInput['settledNames']>;

/** A review and its ticked entries. It is made again whenever an unclear name is settled; entries that become clear are ticked. */
export function useSettledReview(text: string, first: ImportReview) {
  const [review, setReview] = useState(first);
  const [ticked, setTicked] = useState(() => tickedAtFirst(first));
  const [settledNames, setSettledNames] = useState<ChosenReadings>([]);
  const [send, { error, isLoading }] = importsApi.useReviewImportMutation();
  const latest = useRef(settledNames);

  /** Chooses a reading by its number; null makes the name unclear again. */
  const settle = async (name: string, reading: number | null) => {
    const others = settledNames.filter((settled) => settled.name !== name);
    const next = reading === null ? others : [...others, { name, reading }];
    latest.current = next;
    setSettledNames(next);
    const { data } = await send({ text, settledNames: next });
    if (latest.current !== next) return;
    if (!data) return setSettledNames(settledNames);
    const [before, now] = [tickedAtFirst(review), tickedAtFirst(data)];
    const changed = data.entries.filter(({ index }) => before.has(index) !== now.has(index));
    const sure = changed.filter(({ index }) => now.has(index));
    setReview(data);
    setTicked((all) => withTicked(withTicked(all, changed, false), sure, true));
  };

  return { review, ticked, setTicked, settledNames, settle, error, isLoading };
}
