import type { MarkedText } from '#contract/search.ts';
import styles from './marked-words.module.css';

/** A text with the search words marked in it. */
export function MarkedWords({ text }: { readonly text: MarkedText }) {
  let position = 0;
  return text.map((piece) => {
    const key = position;
    position += piece.text.length;
    return piece.isMatch ? (
      <mark key={key} className={styles.mark}>
        {piece.text}
      </mark>
    ) : (
      piece.text
    );
  });
}
