import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type News, NewsContent } from '#contract/news.ts';
import { rememberedPicture } from './interrupted-work.ts';
import type { NewsDraft } from './news-drafts.ts';
import {
  emptyFields,
  fieldsOf,
  isPictureChanged,
  type NewsFields,
  newsFieldNames,
  type PictureChange,
  samePicture,
  today,
} from './news-fields.ts';
import type { SaveRefusal } from './save-outcome.ts';
import { useNewsDraft } from './use-news-draft.ts';
import { type SaveRequest, useSaveNews } from './use-save-news.ts';

const { version, vendor, validate } = NewsContent['~standard'];
/** The contract's own schema, for a form whose fields are never missing. */
const schema: Parameters<typeof standardSchemaResolver<NewsFields, unknown, NewsContent>>[0] = {
  '~standard': { version, vendor, validate },
};

interface EditorOptions {
  /** The item as it was opened; null for a new one. */
  readonly news: News | null;
  readonly onSaved: (news: News) => void;
}

/** What was taken up from an earlier form, for the note that says so. */
export type RestoredWork = 'whole' | 'withoutPicture';

/** What one opened form holds, and what may be done with it; the components only show it. */
export function useNewsEditor({ news, onSaved }: EditorOptions) {
  /** The item as the server has it, as far as this form knows; null for a new one. */
  const [base, setBase] = useState(news);
  const [picture, setPicture] = useState(samePicture);
  const [refusal, setRefusal] = useState<SaveRefusal | null>(null);
  const [opening] = useState(() => (news ? fieldsOf(news) : emptyFields(today())));
  const form = useForm<NewsFields, unknown, NewsContent>({
    resolver: standardSchemaResolver(schema),
    mode: 'onTouched',
    defaultValues: opening,
  });
  // Read at each drawing: the library keeps only those up to date that are read from the first one on.
  const { isDirty, isValid } = form.formState;
  const isChanged = isDirty || isPictureChanged(picture);
  const isSettled = useRef(false);
  const { save, isSaving } = useSaveNews();
  const draft = useNewsDraft({ newsId: news?.id ?? null, version: base?.version ?? null, form, picture, isChanged });

  const send = async (request: SaveRequest): Promise<void> => {
    // What was wrong with the fields may be mended now; what is wrong still is said anew.
    setRefusal((before) => (before?.kind === 'fields' ? null : before));
    const outcome = await save(request);
    if (!outcome) return;
    if (outcome.kind === 'saved') {
      isSettled.current = true;
      draft.finish();
      setRefusal(null);
      onSaved(outcome.news);
      return;
    }
    setRefusal(outcome);
    if (outcome.kind !== 'fields') return;
    for (const { name, code } of outcome.errors) form.setError(name, { type: 'server', message: code });
    const [first] = outcome.errors;
    if (first) form.setFocus(first.name);
  };

  const fill = (fields: NewsFields) => {
    for (const name of newsFieldNames) form.setValue(name, fields[name], { shouldDirty: true, shouldValidate: true });
  };
  /** From now on the form stands on what somebody else has saved. */
  const rebase = (current: News, fields: NewsFields, change: PictureChange) => {
    setBase(current);
    form.reset(fieldsOf(current));
    fill(fields);
    setPicture(change);
  };

  const change = (next: PictureChange) => {
    setPicture(next);
    if (refusal?.kind === 'fields') setRefusal({ ...refusal, picture: null });
  };
  const giveUp = () => {
    isSettled.current = true;
    draft.finish();
  };
  const held = { form, base, picture, refusal, isChanged, isValid, isSettled, isSaving, draft };
  return { ...held, send, fill, rebase, changePicture: change, setBase, setRefusal, giveUp };
}

export type NewsEditor = ReturnType<typeof useNewsEditor>;

/** Taking up earlier work: by itself after an interruption, else when asked. */
export function useRestoring({ fill, base, setBase, changePicture, draft }: NewsEditor) {
  const [restored, setRestored] = useState<RestoredWork | null>(null);
  const restore = (found: NewsDraft) => {
    const remembered = rememberedPicture(found.editorId);
    fill(found.fields);
    if (remembered) changePicture(remembered);
    // The work began from that version: if another has been saved since, the server says so and the person chooses.
    if (base && found.version !== null) setBase({ ...base, version: found.version });
    setRestored(found.hasPicture && !remembered ? 'withoutPicture' : 'whole');
    draft.settleOffer(found);
  };
  const restoreNow = useRef(restore);
  const { interrupted } = draft;
  useEffect(() => {
    if (interrupted) restoreNow.current(interrupted);
  }, [interrupted]);
  return { restored, restore, closeRestored: () => setRestored(null) };
}
