import { useMemo, useState, useSyncExternalStore } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { chapterTypes } from '#contract/chapters.ts';
import type { Draft, DraftedFile } from '../../../editing/draft-store.ts';
import type { UnsentFile } from '../../../editing/kept-files.ts';
import type { DraftKeeper } from '../../../editing/use-draft.ts';
import { useIsThere } from '../../../editing/use-is-there.ts';
import { useOnline } from '../../../lib/use-online.ts';
import type { ChapterFields, ChapterForm } from '../chapter-fields.ts';
import { type DocumentUpload, waitingUpload } from '../materials/document-upload.ts';
import { uploadButtonId } from '../materials/upload-row.tsx';
import { useDocumentUploads } from '../materials/use-document-uploads.ts';
import { withDocument } from '../materials/with-document.ts';
import type { PictureUpload } from '../questions/picture-uploads.ts';
import { useMissingPictures, usePictureUploads } from '../questions/use-picture-uploads.ts';
import { documentsStanding, picturesStanding } from './files-standing.ts';

/** Where a file belongs, as an earlier release may have written it. */
const FilePlace = z.union([
  z.object({ kind: z.literal('document'), replacesKey: z.nullable(z.string()) }),
  z.object({ kind: z.literal('picture'), questionKey: z.string(), answer: z.nullable(z.number()) }),
]);
type FilePlace = z.infer<typeof FilePlace>;

interface PlacedFile extends UnsentFile {
  readonly place: FilePlace;
}

/** Those that may still arrive; what is refused as it is will not get there another time either. */
function unsentOf(documents: readonly DocumentUpload[], pictures: readonly PictureUpload[]): PlacedFile[] {
  const placedDocuments = documents.flatMap(({ key, file, replacesKey, progress }): PlacedFile[] =>
    progress.kind === 'refused' ? [] : [{ id: key, file, place: { kind: 'document', replacesKey } }],
  );
  const placedPictures = pictures.flatMap((upload): PlacedFile[] =>
    upload.kind === 'failed' && !upload.mayPass
      ? []
      : [{ id: upload.id, file: upload.file, place: { kind: 'picture', ...upload.slot } }],
  );
  return [...placedDocuments, ...placedPictures];
}

const none: readonly never[] = [];

/** The files of a form that are sent before it is saved: PDFs and pictures. */
export function useChapterFiles(form: ChapterForm) {
  const documents = useDocumentUploads(({ replacesKey }, document) => {
    const materials = withDocument(form.getValues('attachments'), replacesKey, document);
    form.setValue('attachments', materials, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  });
  const pictures = usePictureUploads(form);
  const chosenPictures = useSyncExternalStore(pictures.subscribe, pictures.list);
  const missingPictures = useMissingPictures(form, pictures);
  const type = useWatch({ control: form.control, name: 'type' });
  /** Files of an earlier form that are being looked for. */
  const [sought, setSought] = useState<readonly DraftedFile[]>(none);
  useOnline(() => {
    documents.retryFailed();
    pictures.retryFailed();
  });

  const unsent = useMemo(() => unsentOf(documents.uploads, chosenPictures), [documents.uploads, chosenPictures]);
  // Only of what belongs to the chapter's type, so that nothing hidden can hinder the saving.
  const standing =
    type === chapterTypes.questions ? picturesStanding(missingPictures) : documentsStanding(documents.uploads);

  /** The files whose places are not among these fields any more are nobody's. */
  const keepTo = ({ attachments, questions }: ChapterFields) => {
    documents.keepTo(new Set(attachments.map(({ key }) => key)));
    pictures.keepTo(new Set(questions.map(({ key }) => key)));
  };
  /** Sends them again; gives those that belong nowhere. */
  const add = (files: readonly UnsentFile[]): UnsentFile[] =>
    files.filter(({ id, file, place }) => {
      const { data } = FilePlace.safeParse(place);
      if (data?.kind === 'document') documents.add([waitingUpload(file, data.replacesKey, id)]);
      if (data?.kind === 'picture') void pictures.start(data, file, id);
      return data === undefined;
    });
  /** Leads to the file that keeps the form from being saved. */
  const show = () => {
    if (standing.kind === 'settled') return;
    if (typeof standing.place === 'string') document.getElementById(uploadButtonId(standing.place))?.focus();
    else pictures.show(standing.place);
  };
  return {
    documents,
    pictures,
    unsent,
    sought,
    setSought,
    standing: sought[0] ? { kind: 'busy' as const, name: sought[0].name, place: sought[0].id } : standing,
    keepTo,
    add,
    show,
  };
}

type ChapterFiles = ReturnType<typeof useChapterFiles>;

/** Sends what an earlier form had chosen and not sent; names what has to be chosen again. */
export function useFilesAgain({ setSought, add }: ChapterFiles, draft: DraftKeeper<ChapterFields>) {
  const [lost, setLost] = useState<readonly string[]>(none);
  const isThere = useIsThere();
  const sendAgain = async ({ files = none }: Draft<ChapterFields>): Promise<void> => {
    setLost(none);
    if (files.length === 0) return;
    setSought(files);
    const taken = await draft.takeFiles(files);
    // Gone meanwhile: its own draft names them, for the next form.
    if (!isThere()) return;
    const strays = add(taken.found);
    setSought(none);
    setLost([...taken.lost, ...strays.map(({ file }) => file.name)]);
  };
  return { lost, sendAgain };
}
