import { useRef, useState } from 'react';
import type { ImportOutcome, ImportReview } from '#contract/publications.ts';
import { stack } from '../../../../design-system/layout/layout.ts';
import { UnsavedWorkGuard } from '../../../../editing/unsaved-work-guard.tsx';
import { ImportOutcomeView } from './import-outcome.tsx';
import { ImportReviewView } from './import-review.tsx';
import { emptySource, type ImportSource } from './import-source.ts';
import { ImportSourceForm } from './import-source-form.tsx';
import { ImportsList } from './imports-list.tsx';

/** Imports a list of publications: it is given, reviewed and imported. Below are earlier imports, which can be undone. */
export function PublicationsImport() {
  const [source, setSource] = useState<ImportSource>(emptySource);
  const [review, setReview] = useState<ImportReview | null>(null);
  const [outcome, setOutcome] = useState<ImportOutcome | null>(null);
  const place = useRef<HTMLElement>(null);
  const isSettled = useRef(false);
  // The element with the focus disappears with each step, so the next step takes the focus.
  const moveOn = () => place.current?.focus();
  const startOver = () => {
    setSource(emptySource);
    setReview(null);
    setOutcome(null);
    moveOn();
  };

  const step = () => {
    if (outcome) return <ImportOutcomeView outcome={outcome} onAgain={startOver} />;
    if (review) {
      return (
        <ImportReviewView
          source={source}
          review={review}
          onBack={() => {
            setReview(null);
            moveOn();
          }}
          onDone={(done) => {
            setOutcome(done);
            moveOn();
          }}
        />
      );
    }
    return (
      <ImportSourceForm
        source={source}
        onSource={setSource}
        onReviewed={(reviewed, of) => {
          setSource(of);
          setReview(reviewed);
          moveOn();
        }}
      />
    );
  };

  return (
    <div className={stack('4', 'oneColumn')}>
      <section ref={place} tabIndex={-1} className={stack('3', 'oneColumn')}>
        {step()}
      </section>
      <ImportsList />
      <UnsavedWorkGuard isChanged={source.text.trim() !== '' && outcome === null} isSettled={isSettled} />
    </div>
  );
}
