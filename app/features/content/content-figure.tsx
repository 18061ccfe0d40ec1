import type { ContentFigure as Figure } from '#contract/content.ts';
import styles from './content-figure.module.css';

interface ContentFigureProps {
  readonly figure: Figure;
  /** The figure stands beside words that say the same, so it is hidden from screen readers. */
  readonly isDecoration?: boolean | undefined;
  /** Fits into its parent, whatever the parent's shape, instead of keeping its own. */
  readonly fit?: boolean | undefined;
}

/** A drawn figure from the content folder, in the page's colours. */
export function ContentFigure({ figure, isDecoration = false, fit = false }: ContentFigureProps) {
  const spoken = isDecoration ? { 'aria-hidden': true } : { role: 'img', 'aria-label': figure.alt };
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has cleaned it, and it must share the page's colours.
    <div {...spoken} className={fit ? styles.fit : styles.figure} dangerouslySetInnerHTML={{ __html: figure.svg }} />
  );
}
