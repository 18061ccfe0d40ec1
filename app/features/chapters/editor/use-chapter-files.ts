import { useSyncExternalStore } from 'react';
import { useWatch } from 'react-hook-form';
import { chapterTypes } from '#contract/chapters.ts';
import { useOnline } from '../../../lib/use-online.ts';
import type { ChapterControl, ChapterFields } from '../chapter-fields.ts';
import { uploadButtonId } from '../materials/upload-row.tsx';
import { useDocumentUploads } from '../materials/use-document-uploads.ts';
import { withDocument } from '../materials/with-document.ts';
import { useMissingPictures, usePictureUploads } from '../questions/use-picture-uploads.ts';
import { documentsState, picturesState } from './files-state.ts';

/** The files of a form that are sent before it is saved: PDFs and pictures. */
export function useChapterFiles(form: ChapterControl) {
  const documents = useDocumentUploads(({ replacesKey }, document) => {
    const materials = withDocument(form.getValues('attachments'), replacesKey, document);
    form.setValue('attachments', materials, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  });
  const pictures = usePictureUploads(form);
  const chosenPictures = useSyncExternalStore(pictures.subscribe, pictures.list);
  const missingPictures = useMissingPictures(form, pictures);
  const type = useWatch({ control: form.control, name: 'type' });
  useOnline(() => {
    documents.retryFailed();
    pictures.retryFailed();
  });

  /** Names of files that may still arrive. A refused file will never arrive. */
  const unsent = [
    ...documents.uploads.flatMap(({ file, progress }) => (progress.kind === 'refused' ? [] : [file.name])),
    ...chosenPictures.flatMap((one) => (one.kind === 'failed' && !one.mayPass ? [] : [one.file.name])),
  ];
  // Only the files of the chapter's type count, so that nothing hidden can prevent saving.
  const state = type === chapterTypes.questions ? picturesState(missingPictures) : documentsState(documents.uploads);

  /** Drops files whose places are not in these fields any more. */
  const keepTo = ({ attachments, questions }: ChapterFields) => {
    documents.keepTo(new Set(attachments.map(({ key }) => key)));
    pictures.keepTo(new Set(questions.map(({ key }) => key)));
  };
  const show = () => {
    if (state.kind === 'settled') return;
    if (typeof state.place === 'string') document.getElementById(uploadButtonId(state.place))?.focus();
    else pictures.show(state.place);
  };
  return { documents, pictures, unsent, state, keepTo, show };
}
