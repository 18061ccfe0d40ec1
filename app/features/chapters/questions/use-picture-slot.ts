import { useState, useSyncExternalStore } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { useSettings } from '../../../lib/settings.tsx';
import { useSizeLimit } from '../materials/use-size-limit.ts';
import type { PictureSlotId, PictureUpload } from './picture-uploads.ts';
import { useQuestions } from './questions-context.ts';

/** The name of a picture's field in the form. */
export type PictureName = `questions.${number}.imageUrl` | `questions.${number}.answers.${number}.imageUrl`;

/** Why a file is refused before it is sent. */
type Refusal = 'wrongType' | 'tooMany';

const takenTypes = ['image/jpeg', '.jpeg', '.jpg', 'image/png', '.png'];

function useFailure(upload: PictureUpload | undefined): string | undefined {
  const { t } = useTranslation('chapters');
  const errorText = useErrorText();
  const { maxImageBytes } = useSettings();
  const { limit, beyond } = useSizeLimit(maxImageBytes);
  if (upload?.kind !== 'failed') return undefined;
  if (upload.code !== 'IMAGE_TOO_LARGE' || upload.file.size <= maxImageBytes) return errorText(upload.code);
  return t('questions.picture.overLimit', { size: beyond(upload.file.size), limit });
}

/** The picture of one place, its upload, the upload's error, and the actions on them. */
export function usePictureSlot(slot: PictureSlotId, name: PictureName) {
  const { t } = useTranslation('admin');
  const { form, uploads } = useQuestions();
  const imageUrl = useWatch({ control: form.control, name, exact: true });
  const upload = useSyncExternalStore(uploads.subscribe, () => uploads.get(slot));
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const refusalTexts = {
    wrongType: () => t('upload.wrongTypes', { types: takenTypes.join(', ') }),
    tooMany: () => t('upload.tooMany'),
  };
  const set = (value: string | null) =>
    form.setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  const failure = useFailure(upload);

  return {
    imageUrl,
    upload,
    fault: refusal ? refusalTexts[refusal]() : failure,
    take: (file: File) => {
      setRefusal(null);
      void uploads.start(slot, file);
    },
    refuse: setRefusal,
    cancel: () => uploads.cancel(slot),
    retry: () => {
      if (upload) void uploads.start(slot, upload.file);
    },
    remove: () => {
      setRefusal(null);
      set(null);
    },
    /** The user left the field: reports a missing picture, unless only a file dialog has opened over the page. */
    leave: () => {
      if (imageUrl === null && !upload && document.hasFocus()) set(null);
    },
  };
}
