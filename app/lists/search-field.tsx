import { useEffect, useEffectEvent, useState } from 'react';
import { maxSearchLength } from '#contract/limits.ts';
import { TextInput } from '../design-system/text-input/text-input.tsx';

const pauseMs = 300;

interface SearchFieldProps {
  readonly label: string;
  readonly name?: string | undefined;
  /** The present search text. */
  readonly value: string;
  /** Gets the trimmed text shortly after the last letter, and at once on Enter. */
  readonly onSearch: (text: string) => void;
}

/** A field that searches a list during typing, without a request for each letter. */
export function SearchField({ label, name = 'search', value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [sent, setSent] = useState(value);
  const [shown, setShown] = useState(value);
  if (value !== shown) {
    setShown(value);
    setSent(value);
    // Changed from outside: by "show all", or by going back.
    if (value !== sent) setTyped(value);
  }
  const searchFor = (text: string) => {
    setSent(text);
    if (text !== sent) onSearch(text);
  };
  const wanted = typed.trim();
  // Uses the present state of the list: other filters may have been chosen since the last letter.
  const searchNow = useEffectEvent(searchFor);
  useEffect(() => {
    if (wanted === sent) return;
    const timer = setTimeout(() => searchNow(wanted), pauseMs);
    return () => clearTimeout(timer);
  }, [wanted, sent]);
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
