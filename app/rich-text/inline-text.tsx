import formulaStyles from 'katex/dist/katex.min.css?url';
import type { InlineText as Words } from '#contract/publications.ts';
import type { Language } from '../i18n/language.tsx';

interface InlineTextProps {
  readonly value: Words;
  /** The language that the words are in, where it is not the page's. */
  readonly lang?: Language | undefined;
}

/** A line of words whose formulas the server has rendered; stands wherever a word may stand. */
export function InlineText({ value: { text, html }, lang }: InlineTextProps) {
  if (html === null) return lang === undefined ? text : <span lang={lang}>{text}</span>;
  return (
    <>
      {html.hasFormulas && <link rel="stylesheet" href={formulaStyles} precedence="default" />}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server, which lets through only what its renderer writes. */}
      <span lang={lang} dangerouslySetInnerHTML={{ __html: html.html }} />
    </>
  );
}
