import { useEffect, useState, useSyncExternalStore } from 'react';
import { useAppDispatch } from '../../../store/make-store.ts';
import type { ChapterForm } from '../chapter-fields.ts';
import { chaptersApi } from '../chapters.api.ts';
import { type PictureSlotId, PictureUploads } from './picture-uploads.ts';

/** Puts a picture into its place, wherever its question stands by now. */
function placePicture(form: ChapterForm, { questionKey, answer }: PictureSlotId, imageUrl: string): void {
  const place = form.getValues('questions').findIndex(({ key }) => key === questionKey);
  if (place === -1) return;
  const name = answer === null ? (`questions.${place}.imageUrl` as const) : answerPictureName(place, answer);
  form.setValue(name, imageUrl, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
}

function answerPictureName(place: number, answer: number) {
  return `questions.${place}.answers.${answer}.imageUrl` as const;
}

/** The uploads of a form's questions. Those under way end with the component. */
export function usePictureUploads(form: ChapterForm): PictureUploads {
  const dispatch = useAppDispatch();
  const [uploads] = useState(
    () =>
      new PictureUploads(
        (file) => {
          const call = dispatch(chaptersApi.endpoints.uploadImage.initiate(file, { track: false }));
          const done = call.then(({ data, error }) => data ?? { error });
          return { abort: () => call.abort(), done };
        },
        (slot, imageUrl) => placePicture(form, slot, imageUrl),
      ),
  );
  useEffect(() => () => uploads.stop(), [uploads]);
  return uploads;
}

/** Whether some are still to come. */
export function useIsUploading(uploads: PictureUploads): boolean {
  return useSyncExternalStore(uploads.subscribe, uploads.isBusy);
}
