import { type ReactNode, useState } from 'react';
import disclosure from '../../design-system/disclosure/disclosure.module.css';
import { Icon } from '../../design-system/icon/icon.tsx';
import { Skeleton } from '../../design-system/states/states.tsx';
import { useLanguage } from '../../i18n/language.tsx';
import { plainWords } from '../../lib/plain-words.ts';
import { KeptPicture } from '../../rich-text/kept-picture.tsx';
import { RichText } from '../../rich-text/rich-text.tsx';
import { useRenderedText } from '../../rich-text/text-preview.tsx';
import styles from './question-disclosure.module.css';
import picture from './question-picture.module.css';

const longest = 160;

/** Returns the beginning of a question on one line in plain words, enough to recognise it. */
export function excerptOf(question: string): string {
  return plainWords(question, longest);
}

/** Returns the letter of an answer: A, B, C, D. */
export function letterOf(index: number): string {
  return String.fromCharCode('A'.charCodeAt(0) + index);
}

/** The picture of a question or an answer, small; nothing if it has none. It has no description, as only its author knows what it shows. */
export function QuestionPicture({ imageUrl }: { readonly imageUrl: string | null }) {
  if (imageUrl === null) return null;
  return (
    <span className={picture.picture}>
      <KeptPicture imageUrl={imageUrl} sizes="240px" alt="" />
    </span>
  );
}

/** A text of a chapter with its formulas, or as it was written if the server does not answer. To be drawn only for an open question. */
export function RenderedText({ text }: { readonly text: string }) {
  const { rendering, isFailed } = useRenderedText(text, useLanguage());
  if (text === '') return null;
  if (rendering) return <RichText body={rendering.body} />;
  return isFailed ? <p>{text}</p> : <Skeleton width="long" />;
}

interface QuestionDisclosureProps {
  /** The place in the test, from 1. */
  readonly number: number;
  /** Markdown. */
  readonly question: string;
  /** Always shown in the line. */
  readonly figures: ReactNode;
  /** Drawn while it is open. */
  readonly children: ReactNode;
}

/** A question in one line that can be opened. */
export function QuestionDisclosure({ number, question, figures, children }: QuestionDisclosureProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={`${disclosure.line} ${styles.line}`}>
        <Icon name="arrow-right" size={16} className={disclosure.arrow} />
        <span className={styles.number}>{number}</span>
        <span className={styles.excerpt}>{excerptOf(question)}</span>
        <span className={styles.figures}>{figures}</span>
      </summary>
      {isOpen && <div className={styles.body}>{children}</div>}
    </details>
  );
}
