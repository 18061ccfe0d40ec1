import { useState } from 'react';
import type { PublicationFields } from '../form/publication-fields.ts';
import { FillReview } from './fill-review.tsx';
import { FillSource } from './fill-source.tsx';
import type { ReadWork } from './use-reading-work.ts';

interface FillDialogProps {
  readonly fields: PublicationFields;
  /** The publication that is edited; null for a new one. */
  readonly id: string | null;
  /** Whether the user has not chosen the kind of work yet. */
  readonly isTypeOpen: boolean;
  readonly onFill: (fields: PublicationFields) => void;
  readonly onClose: () => void;
}

/** Fills the form from a DOI or an entry of a reference manager. First it asks for the source, then it shows the changes. */
export function FillDialog(props: FillDialogProps) {
  const [text, setText] = useState('');
  const [work, setWork] = useState<ReadWork | null>(null);
  return work ? (
    <FillReview {...props} work={work} onBack={() => setWork(null)} />
  ) : (
    <FillSource text={text} onText={setText} onRead={setWork} onClose={props.onClose} />
  );
}
