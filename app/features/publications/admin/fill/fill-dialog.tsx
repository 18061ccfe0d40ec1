import { useState } from 'react';
import { FillReview, type FillReviewProps } from './fill-review.tsx';
import { FillSource } from './fill-source.tsx';
import type { ReadWork } from './use-reading-work.ts';

/** Fills the form from a DOI or an entry of a reference manager. First it asks for the source, then it shows the changes. */
export function FillDialog(props: Omit<FillReviewProps, 'work' | 'onBack'>) {
  const [text, setText] = useState('');
  const [work, setWork] = useState<ReadWork | null>(null);
  return work ? (
    <FillReview {...props} work={work} onBack={() => setWork(null)} />
  ) : (
    <FillSource text={text} onText={setText} onRead={setWork} onClose={props.onClose} />
  );
}
