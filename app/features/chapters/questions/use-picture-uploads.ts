import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useWatch } from 'react-hook-form';
import { useSettings } from '../../../lib/settings.tsx';
import { useAppDispatch } from '../../../store/state.ts';
import type { ChapterControl, QuestionFields } from '../chapter-fields.ts';
import { chaptersApi } from '../chapters.api.ts';
import { type PictureSlotId, type PictureUpload, PictureUploads } from './picture-uploads.ts';

/** Puts a picture into its place, wherever its question stands now. */
function placePicture(form: ChapterControl, { questionKey, answer }: PictureSlotId, imageUrl: string): void {
  const index = form.getValues('questions').findIndex(({ key }) => key === questionKey);
  if (index === -1) return;
  const name = answer === null ? (`questions.${index}.imageUrl` as const) : answerPictureName(index, answer);
  form.setValue(name, imageUrl, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
}

function answerPictureName(index: number, answer: number) {
  return `questions.${index}.answers.${answer}.imageUrl` as const;
}

/** Creates the uploads of a form's questions. Those under way end with the component. */
export function usePictureUploads(form: ChapterControl): PictureUploads {
  const dispatch = useAppDispatch();
  const { maxImageBytes } = useSettings();
  const [uploads] = useState(
    () =>
      new PictureUploads({
        maxBytes: maxImageBytes,
        send: (file) => {
          const call = dispatch(chaptersApi.endpoints.uploadImage.initiate(file, { track: false }));
          const done = call.then(({ data, error }) => data ?? { error });
          return { abort: () => call.abort(), done };
        },
        onStored: (slot, imageUrl) => placePicture(form, slot, imageUrl),
      }),
  );
  useEffect(() => () => uploads.stop(), [uploads]);
  return uploads;
}

function keysOfTexts(questions: readonly QuestionFields[]): string[] {
  return questions.filter(({ type }) => type === 'text').map(({ key }) => key);
}

/** Returns uploads that the saved test would lack. Leaves out those of answers that are texts now. */
export function useMissingPictures(form: ChapterControl, uploads: PictureUploads): readonly PictureUpload[] {
  const list = useSyncExternalStore(uploads.subscribe, uploads.list);
  const withTexts = useWatch({ control: form.control, name: 'questions', compute: keysOfTexts });
  return useMemo(
    () => list.filter(({ slot }) => slot.answer === null || !withTexts.includes(slot.questionKey)),
    [list, withTexts],
  );
}

/** Whether an upload of a question's picture failed: of its own one, or of an answer's if its answers are pictures. */
export function useHasFailedPicture(uploads: PictureUploads, questionKey: string, hasPictureAnswers: boolean): boolean {
  const read = useCallback(
    () =>
      uploads
        .list()
        .some(
          ({ kind, slot }) =>
            kind === 'failed' && slot.questionKey === questionKey && (slot.answer === null || hasPictureAnswers),
        ),
    [uploads, questionKey, hasPictureAnswers],
  );
  return useSyncExternalStore(uploads.subscribe, read);
}
