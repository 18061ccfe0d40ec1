import { useRef, useState } from 'react';
import { Doi } from '#contract/doi.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { ReviewedEntry } from '#contract/publications.ts';
import { errorCodeOf } from '../../../../store/error-code.ts';
import type { Work } from '../fields/publication-fields.ts';
import { importsApi } from '../import/imports.api.ts';
import { publicationsAdminApi } from '../publications-admin.api.ts';

/** A work that was read, and the facts about it. */
export interface ReadWork extends ReviewedEntry {
  readonly publication: Work;
}

/** Why a text gave no work. */
export type ReadingFailure =
  | { readonly kind: 'nothing' | 'several' | 'unknownDoi' }
  | { readonly kind: 'broken'; readonly entry: ReviewedEntry }
  | { readonly kind: 'failed'; readonly code: ErrorCode };

type Reading = { readonly work: ReadWork } | { readonly failure: ReadingFailure };

function readingOf(entry: ReviewedEntry): Reading {
  const { publication } = entry;
  return publication ? { work: { ...entry, publication } } : { failure: { kind: 'broken', entry } };
}

/** Returns a function that reads a text: a DOI is looked up, anything else is read as an entry in one of the formats. */
export function useReadingWork() {
  const [lookUp] = publicationsAdminApi.useLookUpPublicationMutation();
  const [review] = importsApi.useReviewImportMutation();
  const [isReading, setReading] = useState(false);
  const isBusy = useRef(false);

  const lookUpDoi = async (doi: string): Promise<Reading> => {
    const { data, error } = await lookUp(doi);
    if (data) return readingOf(data);
    const code = errorCodeOf(error);
    return { failure: code === 'NOT_FOUND' ? { kind: 'unknownDoi' } : { kind: 'failed', code } };
  };
  const reviewEntry = async (text: string): Promise<Reading> => {
    const { data, error } = await review({ text });
    if (!data) return { failure: { kind: 'failed', code: errorCodeOf(error) } };
    const [entry, another] = data.entries;
    if (!entry) return { failure: { kind: 'nothing' } };
    return another ? { failure: { kind: 'several' } } : readingOf(entry);
  };
  /** Null while another text is being read. */
  const read = async (text: string): Promise<Reading | null> => {
    if (isBusy.current) return null;
    isBusy.current = true;
    setReading(true);
    const doi = Doi.safeParse(text).data;
    const reading = await (doi === undefined ? reviewEntry(text) : lookUpDoi(doi));
    isBusy.current = false;
    setReading(false);
    return reading;
  };
  return { read, isReading };
}
