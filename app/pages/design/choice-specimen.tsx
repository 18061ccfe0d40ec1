import { useState } from 'react';
import { Checkbox } from '../../design-system/checkbox/checkbox.tsx';
import { Segmented } from '../../design-system/segmented/segmented.tsx';
import { Select } from '../../design-system/select/select.tsx';
import { Toggle, type ToggleValue } from '../../design-system/toggle/toggle.tsx';
import { Specimen, States } from './specimen.tsx';
import { UploadStates } from './upload-states.tsx';

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
