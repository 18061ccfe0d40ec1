import { useEffect, useMemo, useRef, useState } from 'react';
import type { AuditAction } from '#contract/audit.ts';
import type { FieldErrorCode } from '#contract/errors.ts';
import type { Draft, DraftedFile, DraftedPicture, DraftStore, KeptSaving } from './draft-store.ts';
import type { UnsentFile } from './kept-files.ts';
import {
  idOfChoice,
  isPictureChanged,
  isSamePicture,
  nameChoice,
  type PictureChange,
  samePicture,
} from './picture-change.ts';
import { refusalOf, type SaveRefusal } from './save-refusal.ts';
import { differingNames, type NameOf, type TextFields } from './text-merge.ts';
import { useDraft } from './use-draft.ts';
import { useIsThere } from './use-is-there.ts';
import type { FoundFiles } from './use-kept-files.ts';
import { mayBeAskedAgain, type Sent, useSureSave } from './use-sure-save.ts';

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

const none: readonly never[] = [];

/** The pictures that a form, and what it has sent, hold on to. */
function unsentPictures(images: ReadonlyArray<File | null>): UnsentFile[] {
  return [...new Set(images)].flatMap((file) => (file ? [{ id: idOfChoice(file), file, place: 'picture' }] : []));
}

function draftedPicture({ image, isRemoved }: PictureChange): DraftedPicture | undefined {
  if (image) return { id: idOfChoice(image) };
  return isRemoved ? { id: null } : undefined;
}

function keptSaving<Fields>({ request, key, sentAtMs }: Sent<SaveRequest<Fields>>): KeptSaving<Fields> {
  const { id, version = null, fields, picture } = request;
  return { key, version: id === null ? null : version, fields, picture: draftedPicture(picture), sentAtMs };
}

/** What a form drafts of its pictures and of what it has sent. */
function useDrafted<Fields>(picture: PictureChange, sent: Sent<SaveRequest<Fields>> | null) {
  const { image } = picture;
  const sentImage = sent?.request.picture.image ?? null;
  const unsent = useMemo(() => unsentPictures([image, sentImage]), [image, sentImage]);
  const saving = useMemo(() => sent && keptSaving(sent), [sent]);
  return { unsent, saving, picture: draftedPicture(picture) };
}

interface EditedWorkOptions<Item extends EditedItem, Fields extends TextFields<Fields>>
  extends Pick<ItemEditorOptions<Item, Fields>, 'kind' | 'item' | 'form'> {
  readonly sent: Sent<SaveRequest<Fields>> | null;
}

/** The work in one opened form: what it stands on, what was changed, and its draft. */
function useEditedWork<Item extends EditedItem, Fields extends TextFields<Fields>>(
  options: EditedWorkOptions<Item, Fields>,
) {
  const { kind, item, form, sent } = options;
  /** The item as the server has it, as far as this form knows; null for a new one. */
  const [base, setBase] = useState(item);
  /** The fields of the version that the work began from; null for a new item, and where nobody knows them any more. */
  const [begun, setBegun] = useState(() => item && kind.fieldsOf(item));
  const [picture, setPicture] = useState(samePicture);
  /** Pictures of an earlier form that are being looked for. */
  const [sought, setSought] = useState<readonly DraftedFile[]>(none);
  const isChanged = form.isDirty || isPictureChanged(picture) || sought.length > 0;
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
    begun,
    readFields: form.read,
    subscribe: form.subscribe,
    ...useDrafted(picture, sent),
    sought,
    isChanged,
  });

  const standOn = (current: Item) => {
    setBase(current);
    setBegun(kind.fieldsOf(current));
  };
  /** From now on the form stands on another version of the item. */
  const rebase = (current: Item, fields: Fields, change: PictureChange) => {
    standOn(current);
    form.reset(kind.fieldsOf(current));
    form.fill(fields);
    setPicture(change);
  };
  /** The work of a draft: if another version has been saved since, the server says so and the person chooses. */
  const resume = ({ version, base: fields }: Draft<Fields>) => {
    if (!base || version === null) return;
    if (version !== base.version) setBegun(fields ?? null);
    setBase({ ...base, version });
  };
  /** Saved or given up: nothing asks about it any more, and nothing is kept of it. */
  const finish = () => {
    isSettled.current = true;
    draft.finish();
  };
  return {
    ...{ base, begun, picture, setPicture, latestPicture, isSeeking: sought.length > 0, isChanged, isSettled },
    ...{ draft, setSought, standOn, rebase, resume, finish },
  };
}

/** What one opened form holds, and what may be done with it; the components only show it. */
export function useItemEditor<Item extends EditedItem, Fields extends TextFields<Fields>>(
  options: ItemEditorOptions<Item, Fields>,
) {
  const { kind, item, form, onSaved } = options;
  const { save, sent, goOnFrom } = useSureSave<SaveRequest<Fields>, Item>({
    send: options.saving.save,
    readAgain: ({ id }) => options.saving.read(id),
    isSameVersion: (one, other) => one.version === other.version,
    isCreation: ({ id }) => id === null,
    onCreated: (saved) => work.standOn(saved),
    isSame: (one, other) =>
      isSamePicture(one.picture, other.picture) &&
      differingNames(kind.fieldNames, one.fields, other.fields).length === 0,
    over: (request, { id, version }) => ({ ...request, id, version }),
  });
  const [refusal, setRefusal] = useState<SaveRefusal<NameOf<Fields>, Item> | null>(null);
  const { isUnderWay: isSaving, run } = useOneAtATime();
  const { setPicture, latestPicture, finish, ...work } = useEditedWork({ kind, item, form, sent });
  const { rebase } = work;

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
  return {
    ...{ kind, form, refusal, isSaving, isValid: form.isValid && !work.isSeeking, ...work },
    ...{ send, goOnFrom, changePicture, setRefusal, giveUp: finish },
  };
}

export type ItemEditor<Item extends EditedItem, Fields extends TextFields<Fields>> = ReturnType<
  typeof useItemEditor<Item, Fields>
>;

/** What has not come back of earlier work. */
interface RestoredWork {
  readonly isPictureLost: boolean;
  /** It had been sent as a new item, and nobody can tell any more what became of that. */
  readonly isInDoubt: boolean;
}

/** Taking up earlier work: by itself after an interruption, else when asked. */
export function useRestoring<Item extends EditedItem, Fields extends TextFields<Fields>>(
  editor: ItemEditor<Item, Fields>,
) {
  const { form, base, resume, changePicture, goOnFrom, setSought, draft } = editor;
  const [restored, setRestored] = useState<RestoredWork | null>(null);
  const findPictures = useFindingPictures(draft.takeFiles);

  const restore = async (earlier: Draft<Fields>): Promise<void> => {
    const found = draft.takeOffer(earlier);
    if (!found) return;
    form.fill(found.fields);
    resume(found);
    const { picture, saving, files = none } = found;
    if (picture?.id === null) changePicture({ image: null, isRemoved: true });
    setSought(files);
    const images = await findPictures(files);
    if (!images) return;
    setSought(none);
    const image = images.get(picture?.id ?? '') ?? null;
    if (image) changePicture({ image, isRemoved: false });
    const sent = saving && mayBeAskedAgain(saving) ? sentAgain(saving, images, base) : null;
    if (sent) goOnFrom(sent);
    setRestored({ isPictureLost: Boolean(picture?.id) && !image, isInDoubt: saving?.version === null && !sent });
  };
  const restoreNow = useRef(restore);
  const { interrupted } = draft;
  useEffect(() => {
    if (interrupted) void restoreNow.current(interrupted);
  }, [interrupted]);
  return { restored, restore, closeRestored: () => setRestored(null) };
}

/** Gives the way to find the pictures of an earlier form by their ids: null where this form has gone before they are found. */
function useFindingPictures(takeFiles: (files: readonly DraftedFile[]) => Promise<FoundFiles>) {
  const isThere = useIsThere();
  return async (files: readonly DraftedFile[]): Promise<ReadonlyMap<string, File> | null> => {
    if (files.length === 0) return new Map();
    const { found } = await takeFiles(files);
    // Gone meanwhile: its own draft names them, for the next form.
    if (!isThere()) return null;
    for (const { id, file } of found) nameChoice(file, id);
    return new Map(found.map(({ id, file }) => [id, file]));
  };
}

/** The very request again; null where its picture is lost. `item` is what the form stands on. */
function sentAgain<Fields>(
  { key, version, fields, picture, sentAtMs }: KeptSaving<Fields>,
  images: ReadonlyMap<string, File>,
  item: EditedItem | null,
): Sent<SaveRequest<Fields>> | null {
  const image = images.get(picture?.id ?? '') ?? null;
  if (picture?.id && !image) return null;
  const change = { image, isRemoved: picture?.id === null };
  if (version === null) return { request: { id: null, fields, picture: change }, key, sentAtMs };
  return item && { request: { id: item.id, version, fields, picture: change }, key, sentAtMs };
}
