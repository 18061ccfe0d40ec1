import { useState } from 'react';
import { Checkbox } from '../../design-system/checkbox/checkbox.tsx';
import { Segmented } from '../../design-system/segmented/segmented.tsx';
import { Select } from '../../design-system/select/select.tsx';
import { Toggle, type ToggleValue } from '../../design-system/toggle/toggle.tsx';
import { UploadZone, type UploadZoneTexts } from '../../design-system/upload-zone/upload-zone.tsx';
import { Specimen, States } from './specimen.tsx';

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
const uploadTexts: UploadZoneTexts = {
  idlePrompt: 'Нажмите чтобы загрузить, или перетащите изображение',
  draggingPrompt: 'Перетащите изображение сюда',
  wrongType: (types) => `File type must be one of ${types.join(', ')}`,
  tooLarge: (bytes) => `File is larger than ${bytes} bytes`,
  tooSmall: (bytes) => `File is smaller than ${bytes} bytes`,
  tooMany: 'Too many files',
  remove: 'Remove',
  previewAlt: 'Preview',
};
const nothing = () => {};

/** Whatever is chosen rather than typed. */
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
      <States label="Checkbox" shape="columns">
        <Checkbox name="off" label="Off" />
        <Checkbox name="on" label="On" defaultChecked hint="With a hint" />
        <Checkbox name="some" label="Some of it" indeterminate />
        <Checkbox name="must" label="Required and wrong" required error="Tick this." />
        <Checkbox name="disabled" label="Disabled" disabled defaultChecked />
      </States>
      <States label="Two-option toggle: s, m, l, disabled">
        {(['s', 'm', 'l'] as const).map((size) => (
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
      <States label="Upload zone: idle, with a picture, disabled" shape="columns">
        <UploadZone label="Idle" texts={uploadTexts} previewSrc={null} onPick={nothing} onRemove={nothing} />
        <UploadZone
          label="With a picture"
          texts={uploadTexts}
          previewSrc="/favicon.svg"
          fileNote="gel.png · 312 kB"
          onPick={nothing}
          onRemove={nothing}
        />
        <UploadZone
          label="Disabled"
          disabled
          texts={uploadTexts}
          previewSrc={null}
          onPick={nothing}
          onRemove={nothing}
        />
      </States>
    </Specimen>
  );
}
