import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { mediaBase } from '#contract/addresses.ts';
import { useObjectUrl } from '../design-system/upload-zone/upload-zone.tsx';
import { type RootState, useAppDispatch } from '../store/state.ts';
import { differingNames, type ItemKind } from './item-kind.ts';
import { refusalOf, type SaveRefusal } from './save-refusal.ts';
import type { EditedItem, KeyedRequest, PictureChange, SaveRequest, Texts } from './save-request.ts';
import { useDraft } from './use-draft.ts';
import { useItemForm } from './use-item-form.ts';
import { useRestored } from './use-restored.ts';
import { useSureSave } from './use-sure-save.ts';

/** A call of the API as the store makes it; `unwrap` throws as calls of the store do. */
type Call<Item> = ThunkAction<{ unwrap(): Promise<Item> }, RootState, unknown, UnknownAction>;

/** How a form calls the server. */
export interface ItemCalls<Item> {
  /** Writes a new or existing item. */
  readonly save: (request: KeyedRequest) => Call<Item>;
  /** Reads the current state of an item. */
  readonly read: (id: string) => Call<Item>;
}

interface ItemEditorOptions<Item extends EditedItem, Name extends string> {
  readonly kind: ItemKind<Item, Name>;
  readonly calls: ItemCalls<Item>;
  /** The item as it was opened; null for a new one. */
  readonly item: Item | null;
  /** Selects the fields of the form that are validated and sent. Default: all of them. */
  readonly sentFields?: (fields: Record<Name, string>) => Record<Name, string>;
  readonly onSaved: (item: Item) => void;
}

/** State and actions of one opened form; the components only show it. */
export function useItemEditor<Item extends EditedItem, Name extends string>(options: ItemEditorOptions<Item, Name>) {
  const { kind, calls, item, sentFields = (fields) => fields, onSaved } = options;
  const dispatch = useAppDispatch();
  const [opening] = useState(() => (item ? kind.fieldsOf(item) : kind.emptyFields()));
  const { control, form } = useItemForm(kind, opening, sentFields);
  /** The item as the server has it, as far as this form knows; null for a new one. */
  const [base, setBase] = useState(item);
  /** The change of the picture; undefined for none. */
  const [picture, setPicture] = useState<PictureChange>();
  const chosen = picture instanceof File ? picture : null;
  const chosenSrc = useObjectUrl(chosen);
  const savedPictureSrc = picture === 'removed' || !base?.imageUrl ? null : mediaBase + base.imageUrl;
  const [isAttempted, setAttempted] = useState(false);
  const [refusal, setRefusal] = useState<SaveRefusal<Name, Item> | null>(null);
  const [isSaving, setSaving] = useState(false);
  const isUnderWay = useRef(false);
  const { save, saving, resume } = useSureSave<Texts, Item>({
    send: (request, key) => dispatch(calls.save({ ...request, key })).unwrap(),
    readAgain: ({ id }) => dispatch(calls.read(id)).unwrap(),
    areSame: (one, other) => differingNames(kind.fieldNames, one, other).length === 0,
    onCreated: (created) => {
      setBase(created);
      restored.onClose();
    },
  });
  const isChanged = form.isDirty || picture !== undefined;
  const isSettled = useRef(false);
  const latestPicture = useRef(picture);
  useEffect(() => {
    latestPicture.current = picture;
    // After saving, the form stays open: later changes are unsaved work again.
    if (!isChanged) isSettled.current = false;
  });
  const draft = useDraft({
    store: kind.drafts,
    item: item?.id ?? 'new',
    version: base?.version ?? null,
    readFields: form.read,
    subscribe: form.subscribe,
    files: chosen ? [chosen.name] : undefined,
    isPictureRemoved: picture === 'removed' || undefined,
    saving,
    isChanged,
  });
  const restored = useRestored(draft, item, {
    setBase,
    resume,
    fill: ({ fields, isPictureRemoved }) => {
      form.fill(fields);
      if (isPictureRemoved) setPicture('removed');
    },
    reset: () => {
      form.reset(opening);
      setPicture(undefined);
    },
  });

  /** Bases the form on another version of the item. */
  const rebase = (current: Item, fields: Texts, change?: PictureChange) => {
    setBase(current);
    form.reset(kind.fieldsOf(current));
    form.fill(fields);
    setPicture(change);
    restored.onClose();
  };

  /** Ends the work, which is saved or given up: nothing is asked any more, and no draft is kept. */
  const finish = () => {
    isSettled.current = true;
    draft.finish();
  };
  /** After saving: bases the form on the saved item, and keeps changes that were made during the save. */
  const settle = (saved: Item, request: SaveRequest<Texts, Item>) => {
    const typed = form.read();
    const isTyped = differingNames(kind.fieldNames, sentFields(typed), request.fields).length > 0;
    const change = latestPicture.current;
    const isChosen = change !== request.picture;
    rebase(saved, isTyped ? typed : kind.fieldsOf(saved), isChosen ? change : undefined);
    if (!isTyped && !isChosen) finish();
  };
  const refuse = (refused: SaveRefusal<Name, Item>) => {
    setRefusal(refused);
    if (refused.kind !== 'fields') return;
    for (const { name, code } of refused.errors) form.refuse(name, code);
    const [first] = refused.errors;
    if (first) form.focus(first.name);
  };
  /** Saves what the form holds. A call that comes meanwhile is dropped. */
  const send = async (target: Omit<SaveRequest<Texts, Item>, 'fields'>): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setSaving(true);
    const request = { ...target, fields: sentFields(form.read()) };
    // Old errors may be corrected; those that remain will be reported again.
    setRefusal((before) => (before?.kind === 'fields' ? null : before));
    try {
      const saved = await save(request);
      setRefusal(null);
      setAttempted(false);
      settle(saved, request);
      onSaved(saved);
    } catch (error) {
      refuse(refusalOf(error, kind, request.picture instanceof File));
    } finally {
      isUnderWay.current = false;
      setSaving(false);
    }
  };
  const changePicture = (next: PictureChange | undefined) => {
    setPicture(next);
    if (refusal?.kind === 'fields') setRefusal({ ...refusal, picture: null });
  };
  const submit = control.handleSubmit(() => {
    if (isChanged) return send({ over: base, picture });
  });
  const onSubmit = (event: FormEvent) => {
    setAttempted(true);
    void submit(event);
  };
  return {
    ...{ kind, control, form, base, picture, refusal, draft, isChanged, isSettled, isSaving, onSubmit },
    /** Whether the user has tried to save: only then are errors shown. */
    isAttempted,
    /** Address of the picture in the form; null if there is none. */
    pictureSrc: chosen ? chosenSrc : savedPictureSrc,
    ...{ send, rebase, changePicture, setRefusal, giveUp: finish, restored },
  };
}

export type ItemEditor<Item extends EditedItem, Name extends string> = ReturnType<typeof useItemEditor<Item, Name>>;
