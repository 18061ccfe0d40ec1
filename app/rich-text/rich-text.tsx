import formulaStyles from 'katex/dist/katex.min.css?url';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { Language } from '#contract/languages.ts';
import type { RichText as Body } from '#contract/rich-text.ts';
import { MoleculeView } from './molecule-view.tsx';
import prose from './prose.module.css';
import styles from './rich-text.module.css';

/** Addresses below these are files. */
const filePaths = /^\/(?:files|api|locales|assets)\//;

/**
 * The target of a click on a link inside the site; null if the browser must handle it: other sites, files, new windows and tabs,
 * downloads, places on the same page.
 */
function internalTarget(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const anchor = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(anchor instanceof HTMLAnchorElement) || anchor.hasAttribute('download')) return null;
  if (anchor.target !== '' && anchor.target !== '_self') return null;
  const { origin, pathname, search, hash } = new URL(anchor.href, location.href);
  if (origin !== location.origin || filePaths.test(pathname)) return null;
  if (hash !== '' && pathname === location.pathname && search === location.search) return null;
  return pathname + search + hash;
}

interface ProseProps {
  /** Safe HTML, from the server. */
  readonly html: string;
}

/** Text with headings, lists, tables, figures and formulas. Its links within the site load no new document. */
function Prose({ html }: ProseProps) {
  const text = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    const element = text.current;
    const follow = (event: MouseEvent) => {
      const target = internalTarget(event);
      if (target === null) return;
      event.preventDefault();
      void navigate(target);
    };
    element?.addEventListener('click', follow);
    return () => element?.removeEventListener('click', follow);
  }, [navigate]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server, which lets through only what its renderer writes.
  return <div ref={text} className={prose.prose} dangerouslySetInnerHTML={{ __html: html }} />;
}

interface RichTextProps {
  readonly body: Body;
  /** The language of the text, if it is not the page's. */
  readonly lang?: Language | undefined;
  readonly className?: string | undefined;
}

/** A text that the server has rendered and cleaned. Empty for a text without parts. */
export function RichText({ body, lang, className }: RichTextProps) {
  const hasFormulas = body.some((part) => part.kind === 'html' && part.hasFormulas);
  return (
    <div lang={lang} className={[styles.text, className].filter(Boolean).join(' ')}>
      {/* React delays the page until it is loaded, so that no formula is shown without its style. */}
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
