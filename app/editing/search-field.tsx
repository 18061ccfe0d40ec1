import { useEffect, useRef, useState } from 'react';
import { maxSearchLength } from '#contract/limits.ts';
import { TextInput } from '../design-system/text-input/text-input.tsx';

const pauseMs = 300;

interface SearchFieldProps {
  readonly label: string;
  readonly name?: string | undefined;
  /** What the list is searched for now. */
  readonly value: string;
  /** Told a moment after the last letter, and at once by Enter; trimmed. */
  readonly onSearch: (text: string) => void;
}

/** A field that searches a list while it is being typed, without asking the server at each letter. */
export function SearchField({ label, name = 'search', value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [told, setTold] = useState(value);
  const [shown, setShown] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (value !== shown) {
    setShown(value);
    setTold(value);
    // Changed from elsewhere: "show all", or the way back.
    if (value !== told) setTyped(value);
  }
  const searchFor = (text: string) => {
    clearTimeout(timer.current);
    setTold(text.trim());
    if (text.trim() !== value) onSearch(text.trim());
  };
  return (
    <TextInput
      label={label}
      name={name}
      type="search"
      size="s"
      required={false}
      clearable
      autoComplete="off"
      maxLength={maxSearchLength}
      value={typed}
      onChange={({ currentTarget }) => {
        const text = currentTarget.value;
        setTyped(text);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => searchFor(text), pauseMs);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') searchFor(typed);
      }}
    />
  );
}
