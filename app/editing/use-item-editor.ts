import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AuditAction } from '#contract/audit.ts';
import type { FieldErrorCode } from '#contract/errors.ts';
import { canBeAskedAgain, type Draft, type DraftStore, type KeptSaving } from './draft-store.ts';
import { isPictureChanged, isSamePicture, type PictureChange, samePicture } from './picture-change.ts';
import { refusalOf, type SaveRefusal } from './save-refusal.ts';
import { differingNames, type NameOf, type TextFields } from './text-fields.ts';
import { useDraft } from './use-draft.ts';
import { type Sent, useSureSave } from './use-sure-save.ts';

/** What every item has that such an editor edits. */
export interface EditedItem {
  readonly id: string;
  readonly version: number;
  readonly imageUrl: string | null;
}

/** What an editor knows of one kind of item. */
export interface ItemKind<Item extends EditedItem, Fields extends TextFields<Fields>> {
  /** In the order of the form. */
  readonly fieldNames: readonly NameOf<Fields>[];
  readonly fieldsOf: (item: Item) => Fields;
  /** The item out of an answer; null for anything else. */
  readonly readItem: (value: unknown) => Item | null;
  readonly drafts: DraftStore<Fields>;
  /** What the journal calls a change of it. */
  readonly changeAction: AuditAction;
}

/** What an editor asks of the form library. The functions stay the same as long as the form does. */
export interface ItemForm<Fields extends TextFields<Fields>> {
  readonly isDirty: boolean;
  readonly isValid: boolean;
  readonly read: () => Fields;
  /** The fields stand so now, unchanged. */
  readonly reset: (fields: Fields) => void;
  /** As if it had been typed. */
  readonly fill: (fields: Fields) => void;
  readonly refuse: (name: NameOf<Fields>, code: FieldErrorCode) => void;
  readonly focus: (name: NameOf<Fields>) => void;
  readonly subscribe: (onChange: () => void) => () => void;
}

export interface SaveRequest<Fields> {
  /** Null writes a new item. */
  readonly id: string | null;
  /** The version that the person has seen; only with an id. */
  readonly version?: number | undefined;
  readonly fields: Fields;
  readonly picture: PictureChange;
}

/** Writes an item, new or not, under an idempotency key; throws as the store's calls do. */
export type Save<Item, Fields> = (request: SaveRequest<Fields>, key: string) => Promise<Item>;

/** How a form reaches the server. */
export interface Saving<Item, Fields> {
  readonly save: Save<Item, Fields>;
  /** An item as it stands now; throws as the store's calls do. */
  readonly read: (id: string) => Promise<Item>;
}

export interface ItemEditorOptions<Item extends EditedItem, Fields extends TextFields<Fields>> {
  readonly kind: ItemKind<Item, Fields>;
  /** The item as it was opened; null for a new one. */
  readonly item: Item | null;
  readonly form: ItemForm<Fields>;
  readonly saving: Saving<Item, Fields>;
  readonly onSaved: (item: Item) => void;
}

/** Runs work one at a time: what comes while another is under way is not done. */
function useOneAtATime() {
  const [isUnderWay, setUnderWay] = useState(false);
  const isBusy = useRef(false);
  const run = async (work: () => Promise<void>): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    setUnderWay(true);
    try {
      await work();
    } finally {
      isBusy.current = false;
      setUnderWay(false);
    }
  };
  return { isUnderWay, run };
}

/** What a form has sent, as its draft keeps it. */
function keptSaving<Fields>(sent: Sent<SaveRequest<Fields>> | null): KeptSaving<Fields> | undefined {
  if (!sent) return undefined;
  const { request, key, sentAtMs } = sent;
  const { id, version = null, fields, picture } = request;
  return { key, version: id === null ? null : version, fields, hasPicture: isPictureChanged(picture), sentAtMs };
}

/** And as it is asked for again; null where it cannot be. `item` is what the form stands on. */
function sentAgain<Fields>(
  saving: KeptSaving<Fields> | undefined,
  item: EditedItem | null,
): Sent<SaveRequest<Fields>> | null {
  if (!saving || !canBeAskedAgain(saving)) return null;
  const { key, version, fields, sentAtMs } = saving;
  if (version === null) return { request: { id: null, fields, picture: samePicture }, key, sentAtMs };
  return item && { request: { id: item.id, version, fields, picture: samePicture }, key, sentAtMs };
}

/** What one opened form holds, and what may be done with it; the components only show it. */
export function useItemEditor<Item extends EditedItem, Fields extends TextFields<Fields>>(
  options: ItemEditorOptions<Item, Fields>,
) {
  const { kind, item, form, saving, onSaved } = options;
  /** The item as the server has it, as far as this form knows; null for a new one. */
  const [base, setBase] = useState(item);
  const [opening] = useState(form.read);
  const [picture, setPicture] = useState(samePicture);
  const [refusal, setRefusal] = useState<SaveRefusal<NameOf<Fields>, Item> | null>(null);
  /** Earlier work that has come back and has not been answered; null for none. */
  const [restored, setRestored] = useState<Draft<Fields> | null>(null);
  const { isUnderWay: isSaving, run } = useOneAtATime();
  const { save, sent, goOnFrom } = useSureSave<SaveRequest<Fields>, Item>({
    send: saving.save,
    readAgain: ({ id }) => saving.read(id),
    isSameVersion: (one, other) => one.version === other.version,
    isCreation: ({ id }) => id === null,
    onCreated: (created) => {
      setBase(created);
      setRestored(null);
    },
    isSame: (one, other) =>
      isSamePicture(one.picture, other.picture) &&
      differingNames(kind.fieldNames, one.fields, other.fields).length === 0,
    over: (request, { id, version }) => ({ ...request, id, version }),
  });
  const isChanged = form.isDirty || isPictureChanged(picture);
  const isSettled = useRef(false);
  const latestPicture = useRef(picture);
  useEffect(() => {
    latestPicture.current = picture;
    // Saved, and the form stays open: what is changed from now on is work to be lost again.
    if (!isChanged) isSettled.current = false;
  });
  const draft = useDraft({
    store: kind.drafts,
    item: item?.id ?? 'new',
    version: base?.version ?? null,
    readFields: form.read,
    subscribe: form.subscribe,
    files: picture.image ? [picture.image.name] : undefined,
    isPictureRemoved: picture.isRemoved || undefined,
    saving: keptSaving(sent),
    isChanged,
  });

  /** From now on the form stands on another version of the item. */
  const rebase = (current: Item, fields: Fields, change: PictureChange) => {
    setBase(current);
    form.reset(kind.fieldsOf(current));
    form.fill(fields);
    setPicture(change);
    setRestored(null);
  };
  const restore = useEffectEvent((found: Draft<Fields>) => {
    form.fill(found.fields);
    if (found.isPictureRemoved) setPicture({ image: null, isRemoved: true });
    // Where another version has been saved since, the server says so and the person chooses.
    if (item && found.version !== null) setBase({ ...item, version: found.version });
    goOnFrom(sentAgain(found.saving, item));
    setRestored(found);
  });
  useEffect(() => {
    if (draft.found) restore(draft.found);
  }, [draft.found]);
  /** The form is as it was opened, without the work that had come back. */
  const dropRestored = () => {
    goOnFrom(null);
    draft.discard();
    setBase(item);
    form.reset(opening);
    setPicture(samePicture);
    setRestored(null);
  };

  /** Saved or given up: nothing asks about it any more, and nothing is kept of it. */
  const finish = () => {
    isSettled.current = true;
    draft.finish();
  };
  /** After saving: the form stands on what was saved, and what was changed while it was on its way stays in it. */
  const settle = (saved: Item, request: SaveRequest<Fields>) => {
    const typed = form.read();
    const isTyped = differingNames(kind.fieldNames, typed, request.fields).length > 0;
    const chosen = latestPicture.current;
    const isChosen = chosen !== request.picture;
    const isOpened = saved.id === item?.id;
    if (isOpened) rebase(saved, isTyped ? typed : kind.fieldsOf(saved), isChosen ? chosen : samePicture);
    if (isOpened && (isTyped || isChosen)) return;
    finish();
  };
  const refuse = (refused: SaveRefusal<NameOf<Fields>, Item>) => {
    setRefusal(refused);
    if (refused.kind !== 'fields') return;
    for (const { name, code } of refused.errors) form.refuse(name, code);
    const [first] = refused.errors;
    if (first) form.focus(first.name);
  };
  const send = (request: SaveRequest<Fields>): Promise<void> =>
    run(async () => {
      // What was wrong with the fields may be mended now; what is wrong still is said anew.
      setRefusal((before) => (before?.kind === 'fields' ? null : before));
      try {
        const saved = await save(request);
        setRefusal(null);
        settle(saved, request);
        onSaved(saved);
      } catch (error) {
        const { fieldNames, readItem } = kind;
        refuse(refusalOf(error, { fieldNames, readItem, hasPicture: request.picture.image !== null }));
      }
    });
  const changePicture = (next: PictureChange) => {
    setPicture(next);
    if (refusal?.kind === 'fields') setRefusal({ ...refusal, picture: null });
  };
  const held = { kind, form, base, picture, refusal, draft, isChanged, isSettled, isSaving };
  return {
    ...held,
    ...{ isValid: form.isValid, send, rebase, changePicture, setRefusal, giveUp: finish },
    /** What a `RestoredNotice` is told. */
    restored: {
      draft: restored,
      currentVersion: item?.version ?? null,
      onDiscard: dropRestored,
      onClose: () => setRestored(null),
    },
  };
}

export type ItemEditor<Item extends EditedItem, Fields extends TextFields<Fields>> = ReturnType<
  typeof useItemEditor<Item, Fields>
>;
