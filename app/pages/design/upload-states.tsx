import {
  FileDrop,
  UploadZone,
  type UploadZoneTexts,
  useObjectUrl,
} from '../../design-system/upload-zone/upload-zone.tsx';
import { States } from './specimen.tsx';

const texts: UploadZoneTexts = {
  idlePrompt: 'Нажмите чтобы загрузить, или перетащите изображение',
  draggingPrompt: 'Перетащите изображение сюда',
  promptLang: 'ru',
  wrongType: (types) => `File type must be one of ${types.join(', ')}`,
  tooLarge: (bytes) => `File is larger than ${bytes} bytes`,
  tooSmall: (bytes) => `File is smaller than ${bytes} bytes`,
  tooMany: 'Too many files',
  noPicture: 'This file is no picture',
  remove: 'Remove',
  previewAlt: 'Preview',
};
const refusals = {
  'Another type': texts.wrongType(['image/jpeg', '.jpeg', '.jpg', 'image/png', '.png']),
  'Too large': texts.tooLarge(5_000_000),
  'Too small': texts.tooSmall(100),
  'Too many': texts.tooMany,
};
/** A picture only by its name. */
const brokenFile = new File(['no picture'], 'broken.png', { type: 'image/png' });
const nothing = () => {};
const common = { texts, onPick: nothing, onRemove: nothing };
const papers = {
  label: 'Papers',
  prompt: 'Choose PDFs, or drop them here',
  draggingPrompt: 'Drop them here',
  accept: { 'application/pdf': ['.pdf'] },
  onFiles: nothing,
};

/** The upload zone in all its states. */
export function UploadStates() {
  const brokenSrc = useObjectUrl(brokenFile);
  return (
    <>
      <States label="Upload zone: idle, with a file over it, disabled; refusing" shape="columns">
        <UploadZone {...common} label="Idle" previewSrc={null} hint="A hint" />
        <UploadZone {...common} label="A file is held over it" previewSrc={null} looksDraggedOver />
        <UploadZone {...common} label="Disabled" previewSrc={null} disabled />
        {Object.entries(refusals).map(([label, error]) => (
          <UploadZone key={label} {...common} label={label} previewSrc={null} error={error} />
        ))}
      </States>
      <States label="Upload zone: with a picture, with a broken one" shape="columns">
        <UploadZone {...common} label="With a picture" previewSrc="/favicon.svg" fileNote="gel.png · 312 kB" />
        <UploadZone {...common} label="With a broken one" previewSrc={brokenSrc} fileNote="broken.png · 10 B" />
      </States>
      <States label="File drop: idle, with a file over it, invalid" shape="columns">
        <FileDrop {...papers} hint="A hint" />
        <FileDrop {...papers} looksDraggedOver />
        <FileDrop {...papers} error="These are too many." />
      </States>
    </>
  );
}
