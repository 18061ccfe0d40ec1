import formulaStyles from 'katex/dist/katex.min.css?url';
import type { Language } from '#contract/languages.ts';
import type { RichText as Body } from '#contract/rich-text.ts';
import { MoleculeView } from './molecule-view.tsx';
import { Prose } from './prose.tsx';
import styles from './rich-text.module.css';

interface RichTextProps {
  readonly body: Body;
  /** The language that the text is in, where it is not the page's. */
  readonly lang?: Language | undefined;
  readonly className?: string | undefined;
}

/** A text as the server has rendered and cleaned it. Empty for a text without parts. */
export function RichText({ body, lang, className }: RichTextProps) {
  const hasFormulas = body.some((part) => part.kind === 'html' && part.hasFormulas);
  return (
    <div lang={lang} className={[styles.text, className].filter(Boolean).join(' ')}>
      {/* Where it is needed React holds a page back until it is there, so that no formula is seen undone. */}
      {hasFormulas && <link rel="stylesheet" href={formulaStyles} precedence="default" />}
      {body.map((part, index) =>
        part.kind === 'html' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have nothing else and never change places.
          <Prose key={index} html={part.html} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same structure may be shown twice.
          <MoleculeView key={`${part.structureUrl} ${index}`} molecule={part} className={styles.molecule} />
        ),
      )}
    </div>
  );
}
