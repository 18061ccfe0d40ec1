import formulaStyles from 'katex/dist/katex.min.css?url';
import type { InlineText as Words } from '#contract/rich-text.ts';
import type { Language } from '../i18n/language.tsx';

interface InlineTextProps {
  readonly value: Words;
  /** The language of the words, if it is not the page's. */
  readonly lang?: Language | undefined;
}

/** A line of text whose formulas the server has rendered; fits into any line of words. */
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
