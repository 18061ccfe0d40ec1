import { useCallback, useEffect, useReducer, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Text } from '../design-system/text/text.tsx';
import { useLocalPath } from '../i18n/language-context.tsx';
import { selectSession } from '../session/session-slice.ts';
import { useAppSelector } from '../store/make-store.ts';
import { DraftOffer } from './draft-notice.tsx';
import { type Draft, type DraftStore, onOtherTab } from './draft-store.ts';
import { noteInterruption } from './interrupted-work.ts';
import { dropFiles, findFiles, keepFile } from './kept-files.ts';
import { useOfferOf } from './use-earlier-drafts.ts';
import { useIsThere } from './use-is-there.ts';

/** Work on an item that is there no more, as work on one to come: nothing of what it stood on, or was sent over, holds any longer. */
export function draftAsNew<Fields>(draft: Draft<Fields>, fields: Fields = draft.fields): Draft<Fields> {
  const { editorId, picture, files = [], saving, savedAtMs } = draft;
  const sentId = saving?.picture?.id;
  // A picture that was replaced since it was sent was kept for that request alone.
  const wanted = files.filter(({ id }) => id !== sentId || id === picture?.id);
  return {
    editorId,
    fields,
    version: null,
    ...(picture?.id && { picture }),
    ...(wanted.length > 0 && { files: wanted }),
    savedAtMs,
  };
}

type NamingFiles = Pick<DraftStore<unknown>, 'filesOfOthers'>;

interface DraftMove<Fields> {
  readonly store: DraftStore<Fields>;
  readonly fromKey: string;
  readonly toKey: string;
  readonly editorId: string;
  /** The draft as it stands in its new place. */
  readonly changed: (draft: Draft<Fields>) => Draft<Fields>;
  /** Where a file belongs there. Default: where it did. */
  readonly placed?: ((place: unknown, draft: Draft<Fields>) => unknown) | undefined;
}

/** Drops files that no draft under the key names. */
async function dropUnnamed(store: NamingFiles, key: string, ids: readonly string[]): Promise<void> {
  const named = store.filesOfOthers(key, '');
  await dropFiles(
    key,
    ids.filter((id) => !named.has(id)),
  );
}

/** Keeps a draft under another key, with the files that it names; gives whether it is there now, which it is not where another tab was faster. */
export async function moveDraft<Fields>(move: DraftMove<Fields>): Promise<boolean> {
  const { store, fromKey, toKey, editorId, changed, placed = (place: unknown) => place } = move;
  const find = () => store.read(fromKey).find((one) => one.editorId === editorId);
  const before = find();
  if (!before) return false;
  const allIds = (before.files ?? []).map(({ id }) => id);
  const movedIds = (changed(before).files ?? []).map(({ id }) => id);
  // The files first: a draft never names what is not there yet.
  const files = await findFiles(fromKey, movedIds);
  await Promise.all(files.map((file) => keepFile(toKey, { ...file, place: placed(file.place, before) })));
  const draft = find();
  let isMoved = false;
  if (draft) {
    // In before out, so that it never stands nowhere; the other way round only where the storage has no room for both.
    isMoved = store.write(toKey, changed(draft));
    store.remove(fromKey, editorId);
    if (!isMoved) {
      isMoved = store.write(toKey, changed(draft));
      if (!isMoved) store.write(fromKey, draft);
    }
  }
  await Promise.all([dropUnnamed(store, fromKey, allIds), dropUnnamed(store, toKey, movedIds)]);
  return isMoved;
}

/** Drops a draft that nobody wants, and its files. */
export function discardDraft<Fields>(store: DraftStore<Fields>, key: string, draft: Draft<Fields>): void {
  const { editorId, files = [] } = draft;
  store.remove(key, editorId);
  void dropUnnamed(
    store,
    key,
    files.map(({ id }) => id),
  );
}

/** Gives the way to draw anew what this browser keeps; does so by itself when another tab has changed something. */
export function useDraftsRedrawing(): () => void {
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  useEffect(() => onOtherTab(null, redraw), []);
  return redraw;
}

/** Takes up a draft as work on an item to come: moved there, it is what the next form of a new item begins with. */
export function useTakingUpAsNew() {
  const isThere = useIsThere();
  const isUnderWay = useRef(false);
  return useCallback(
    async <Fields,>(move: DraftMove<Fields>, onTakenUp: () => void): Promise<void> => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      const isMoved = await moveDraft(move);
      isUnderWay.current = false;
      // Gone on elsewhere meanwhile: then it waits there to be offered.
      if (!isMoved || !isThere()) return;
      noteInterruption(move.toKey, move.editorId);
      onTakenUp();
    },
    [isThere],
  );
}

interface OrphanedDraftOfferProps<Fields> {
  readonly store: DraftStore<Fields>;
  /** Id of an item that is there no more. */
  readonly item: string;
  readonly titleOf: (fields: Fields) => string;
  /** Where a new item is written. */
  readonly createPath: string;
}

/** Offers unsaved work on an item that somebody has deleted meanwhile, to be gone on with as a new one. */
export function OrphanedDraftOffer<Fields>({ store, item, titleOf, createPath }: OrphanedDraftOfferProps<Fields>) {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const localPath = useLocalPath();
  const { id: userId } = useAppSelector(selectSession);
  const redraw = useDraftsRedrawing();
  const takeUp = useTakingUpAsNew();
  const fromKey = store.keyOf(userId, item);
  const offer = useOfferOf(store.read(fromKey));
  if (!offer) return null;
  const { draft } = offer;
  const restore = () =>
    takeUp(
      {
        store,
        fromKey,
        toKey: store.keyOf(userId, 'new'),
        editorId: draft.editorId,
        changed: (one) => draftAsNew(one),
      },
      () => void navigate(localPath(createPath)),
    );
  const discard = () => {
    discardDraft(store, fromKey, draft);
    redraw();
  };
  return (
    <DraftOffer
      offer={{ ...offer, draft: draftAsNew(draft) }}
      currentVersion={null}
      onRestore={() => void restore()}
      onDiscard={discard}
    >
      {titleOf(draft.fields).trim()}
      <Text as="div" size="xs" weight="regular">
        {t('draft.orphaned')}
      </Text>
    </DraftOffer>
  );
}
