import { useState } from 'react';
import { Checkbox } from '../../design-system/checkbox/checkbox.tsx';
import { Segmented } from '../../design-system/segmented/segmented.tsx';
import { Select } from '../../design-system/select/select.tsx';
import { Toggle, type ToggleValue } from '../../design-system/toggle/toggle.tsx';
import {
  FileDrop,
  UploadZone,
  type UploadZoneTexts,
  useObjectUrl,
} from '../../design-system/upload-zone/upload-zone.tsx';
import { Specimen, States } from './specimen.tsx';

const sizes = ['s', 'm', 'l'] as const;
const weights = ['light', 'regular', 'medium', 'semibold', 'bold'] as const;
const options = [
  { value: 'fret', label: 'FRET' },
  { value: 'afm', label: 'Atomic force microscopy' },
  { value: 'cryo', label: 'Cryo-EM', disabled: true },
];
const sides = [
  { value: 'list', label: 'List' },
  { value: 'grid', label: 'Grid' },
  { value: 'map', label: 'Map' },
];
const nothing = () => {};

/** Controls for choosing instead of typing. */
export function ChoiceSpecimen() {
  const [side, setSide] = useState<ToggleValue>(1);
  const [view, setView] = useState('list');
  return (
    <Specimen name="choices" title="Choices">
      <States label="Select" shape="columns">
        <Select name="method" label="Empty" placeholder="Choose one" options={options} />
        <Select name="chosen" label="Chosen" defaultValue="afm" options={options} hint="A hint" />
        <Select name="wrong" label="Invalid" options={options} error="Choose another." />
        <Select name="off" label="Disabled" disabled options={options} />
      </States>
      <States label="Select: sizes and weights" shape="columns">
        {sizes.map((size) => (
          <Select key={size} name={size} label={`Size ${size}`} size={size} options={options} />
        ))}
        {weights.map((weight) => (
          <Select key={weight} name={weight} label={weight} weight={weight} options={options} />
        ))}
      </States>
      <States label="Checkbox" shape="columns">
        <Checkbox name="off" label="Off" />
        <Checkbox name="on" label="On" defaultChecked hint="With a hint" />
        <Checkbox name="some" label="Some of it" indeterminate />
        <Checkbox name="must" label="Required and wrong" required error="Tick this." />
        <Checkbox name="disabled" label="Disabled" disabled defaultChecked />
      </States>
      <States label="Two-option toggle: s, m, l, disabled">
        {sizes.map((size) => (
          <Toggle
            key={size}
            legend={`Type of a chapter, ${size}`}
            labels={['Materials', 'Questions']}
            value={side}
            onChange={setSide}
            size={size}
          />
        ))}
        <Toggle legend="Disabled" labels={['Materials', 'Questions']} value={2} onChange={nothing} disabled />
      </States>
      <States label="One of three">
        <Segmented legend="View" options={sides} value={view} onChange={setView} />
      </States>
      <UploadStates />
    </Specimen>
  );
}

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
const common = { texts, onPick: nothing, onRemove: nothing };
const papers = {
  label: 'Papers',
  prompt: 'Choose PDFs, or drop them here',
  draggingPrompt: 'Drop them here',
  accept: { 'application/pdf': ['.pdf'] },
  onFiles: nothing,
};

/** The upload zone in all its states. */
function UploadStates() {
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
