import type { ReactNode } from 'react';
import { Text, type TextTag } from './text.tsx';

interface NoteProps {
  readonly as?: TextTag;
  readonly children: ReactNode;
}

/** A remark in small muted words; a paragraph by default. */
export function Note({ as, children }: NoteProps) {
  return (
    <Text as={as} size="xs" tone="muted">
      {children}
    </Text>
  );
}

/** Smaller still: a label, or a fact beside something; within a line by default. */
export function Caption({ as = 'span', children }: NoteProps) {
  return (
    <Text as={as} size="xss" tone="muted">
      {children}
    </Text>
  );
}
