import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BondPattern } from '../design-system/bond-pattern/bond-pattern.tsx';
import { Button } from '../design-system/button/button.tsx';
import { stack } from '../design-system/layout/layout.ts';
import { Notice } from '../design-system/notice/notice.tsx';
import { UploadZone } from '../design-system/upload-zone/upload-zone.tsx';
import { useLanguage } from '../i18n/language.tsx';
import { useErrorText } from '../i18n/use-error-text.ts';
import { useSettings, useSpecifiedTexts } from '../lib/settings.tsx';
import styles from './item-form.module.css';
import type { EditedItem } from './save-request.ts';
import type { ItemEditor } from './use-item-editor.ts';

interface PictureFieldProps<Item extends EditedItem, Name extends string> {
  readonly editor: ItemEditor<Item, Name>;
  /** Default: says that it is a picture, and that a pattern is drawn without one. */
  readonly label?: string | undefined;
  readonly hint?: string | undefined;
}

/** Common names of the accepted types. */
const pictureTypes = 'JPEG, PNG';
const bytesInMegabyte = 1_000_000;

function useUploadTexts() {
  const { t } = useTranslation('admin');
  const isSpecified = useSpecifiedTexts();
  return {
    idlePrompt: t(isSpecified ? 'upload.specified.idle' : 'upload.idle'),
    draggingPrompt: t(isSpecified ? 'upload.specified.dragging' : 'upload.dragging'),
    promptLang: isSpecified ? 'ru' : undefined,
    wrongType: () => t('upload.wrongTypes', { types: pictureTypes }),
    tooLarge: (bytes: number) => t('upload.tooLarge', { bytes }),
    tooSmall: (bytes: number) => t('upload.tooSmall', { bytes }),
    tooMany: t('upload.tooMany'),
    noPicture: t('upload.noPicture'),
    remove: t('picture.remove'),
    previewAlt: t('picture.alt'),
  };
}

/** The item's picture: choose, replace, remove, or undo the removal. */
export function PictureField<Item extends EditedItem, Name extends string>(props: PictureFieldProps<Item, Name>) {
  const { editor, label, hint } = props;
  const { base, picture, pictureSrc, refusal, changePicture: onChange } = editor;
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const errorText = useErrorText();
  const { maxImageBytes } = useSettings();
  const texts = useUploadTexts();
  const sizeOf = (bytes: number) => (bytes / bytesInMegabyte).toLocaleString(language, { maximumFractionDigits: 2 });
  const fileNote =
    picture instanceof File
      ? t('picture.chosen', { name: picture.name, size: sizeOf(picture.size) })
      : t('picture.current');
  // Removing a picture that was just chosen brings back the saved one.
  const remove = () => onChange(picture === undefined && base?.imageUrl ? 'removed' : undefined);

  return (
    <div className={stack('1half', 'top', 'shrinks')}>
      <UploadZone
        label={label ?? t('picture.label')}
        texts={texts}
        previewSrc={pictureSrc}
        fileNote={fileNote}
        hint={hint ?? t('picture.hint')}
        error={errorText(refusal?.kind === 'fields' ? refusal.picture : null)}
        maxBytes={maxImageBytes}
        onPick={onChange}
        onRemove={remove}
      />
      {picture === 'removed' && (
        <Notice
          tone="warning"
          actions={
            <Button variant="secondary" size="s" width="content" onClick={() => onChange(undefined)}>
              {t('picture.undoRemove')}
            </Button>
          }
        >
          {t('picture.willGo')}
        </Notice>
      )}
    </div>
  );
}

interface PreviewPictureProps {
  /** Address of the picture; null draws the pattern made from the id. */
  readonly src: string | null;
  /** The item's id, or any word for a new item. */
  readonly id: string;
}

/** The item's picture as its page shows it. */
export function PreviewPicture({ src, id }: PreviewPictureProps) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  return (
    <div className={styles.picture}>
      {src === null || src === brokenSrc ? (
        <BondPattern id={id} />
      ) : (
        <img src={src} alt="" onError={() => setBrokenSrc(src)} />
      )}
    </div>
  );
}
