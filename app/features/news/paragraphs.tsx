import styles from './paragraphs.module.css';

interface ParagraphsProps {
  readonly text: string;
  readonly lang?: string | undefined;
}

/** A plain text whose paragraphs are parted by blank lines. */
export function Paragraphs({ text, lang }: ParagraphsProps) {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
  return (
    <div lang={lang} className={styles.text}>
      {paragraphs.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of one text never change places.
        <p key={index}>{paragraph.trim()}</p>
      ))}
    </div>
  );
}
