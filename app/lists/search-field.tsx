import { useEffect, useEffectEvent, useState } from 'react';
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
  if (value !== shown) {
    setShown(value);
    setTold(value);
    // Changed from elsewhere: "show all", or the way back.
    if (value !== told) setTyped(value);
  }
  const searchFor = (text: string) => {
    setTold(text);
    if (text !== told) onSearch(text);
  };
  const wanted = typed.trim();
  // As the list is by then: other filters may have been chosen since the last letter.
  const searchNow = useEffectEvent(searchFor);
  useEffect(() => {
    if (wanted === told) return;
    const timer = setTimeout(() => searchNow(wanted), pauseMs);
    return () => clearTimeout(timer);
  }, [wanted, told]);
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
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') searchFor(wanted);
      }}
    />
  );
}
