import { useState } from 'react';
import { Calendar } from '../../design-system/calendar/calendar.tsx';
import { DateInput } from '../../design-system/date-input/date-input.tsx';
import { SignInFields } from '../../design-system/sign-in-fields/sign-in-fields.tsx';
import { TextArea } from '../../design-system/text-area/text-area.tsx';
import { TextInput } from '../../design-system/text-input/text-input.tsx';
import styles from './design-page.module.css';
import { Specimen, States } from './specimen.tsx';

const sizes = ['s', 'm', 'l'] as const;
const weights = ['light', 'regular', 'medium', 'semibold', 'bold'] as const;
const day = '2026-03-14';

/** Fields of text and of days. */
export function FieldSpecimens() {
  const [chosen, setChosen] = useState(day);
  return (
    <>
      <Specimen name="fields" title="Fields">
        <States label="Sizes" shape="columns">
          {sizes.map((size) => (
            <TextInput key={size} name={`size-${size}`} label={`Size ${size}`} size={size} defaultValue="Cy5" />
          ))}
        </States>
        <States label="Weights" shape="columns">
          {weights.map((weight) => (
            <TextInput key={weight} name={weight} label={weight} weight={weight} defaultValue="Staple strand" />
          ))}
        </States>
        <States label="States" shape="columns">
          <TextInput name="empty" label="Empty" placeholder="e.g. 4.2" hint="What it is for" />
          <TextInput name="optional" label="May be left out" required={false} />
          <TextInput name="invalid" label="Invalid" defaultValue="ten" error="Enter a whole number." />
          <TextInput name="clear" label="With a clear button" clearable defaultValue="Spectrum" />
          <TextInput name="read-only" label="Read-only" readOnly defaultValue="anna@lab.example.org" />
          <TextInput name="disabled" label="Disabled" disabled defaultValue="Not now" />
        </States>
        <States label="Sign-in fields" shape="columns">
          <SignInFields
            email={{ name: 'email', label: 'E-mail', defaultValue: 'anna@lab.example.org' }}
            password={{ name: 'password', label: 'Password', defaultValue: 'seven rings' }}
          />
          <TextInput name="shown" type="password" label="Password shown" startsShown defaultValue="seven rings" />
          <TextInput name="kept" type="password" label="Password, read-only" readOnly defaultValue="seven rings" />
        </States>
        <States label="Several lines" shape="columns">
          <TextArea name="text" label="Empty" rows={3} hint="Markdown is welcome." />
          <TextArea name="count" label="With a limit" rows={3} maxCharacters={200} defaultValue="Strands meet." />
          <TextArea
            name="over"
            label="Over its limit"
            rows={3}
            maxCharacters={8}
            defaultValue="Far too many"
            error="Too long."
          />
          <TextArea name="kept-text" label="Read-only" rows={3} readOnly defaultValue="As it was sent." />
          <TextArea name="no-text" label="Disabled" rows={3} disabled defaultValue="Not now" />
        </States>
      </Specimen>
      <Specimen name="dates" title="Dates">
        <States label="Closed" shape="columns">
          <DateInput name="day" label="Chosen" value={chosen} onChange={setChosen} />
          <DateInput name="no-day" label="Empty" value="" onChange={() => {}} />
          <DateInput name="bad-day" label="Invalid" value="" error="Enter a day." onChange={() => {}} />
          <DateInput name="fixed-day" label="Read-only" value={day} readOnly onChange={() => {}} />
          <DateInput name="no-change" label="Disabled" value={day} disabled onChange={() => {}} />
          {sizes.map((size) => (
            <DateInput
              key={size}
              name={`day-${size}`}
              label={`Size ${size}`}
              size={size}
              value={chosen}
              onChange={setChosen}
            />
          ))}
        </States>
        <States label="The calendar: month, year, decade, century">
          {(['month', 'year', 'decade', 'century'] as const).map((view) => (
            <div key={view} className={styles.frame}>
              <Calendar day="1999-12-17" onPick={() => {}} firstView={view} />
            </div>
          ))}
        </States>
      </Specimen>
    </>
  );
}
