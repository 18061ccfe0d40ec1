import { createContext } from 'react-router';
import type { Texts } from './i18n/make-i18n.ts';
import type { Settings } from './lib/settings.tsx';
import type { Transport } from './store/transport.ts';

/** What the server gives to the drawing of one page. */
export interface LoadContextDependencies {
  /** Calls the API within the process. */
  readonly call: Transport;
  readonly settings: Settings;
  /** Whether the gallery of the design system is a page: while developing, and in tests. */
  readonly hasDesignGallery: boolean;
  /** All texts of all languages. */
  readonly texts: Texts;
  /** Is told the code of the page's inline scripts that are the program's own: nothing else in it may run. */
  readonly allowScripts: (codes: readonly string[]) => void;
  /** Keeps the page's state, by its name, for a program that comes later; gives where it can be had. */
  readonly offerState: (name: string, state: string) => string;
  /** Hears of every failure that is not a page's own answer (a 404). */
  readonly reportError: (error: unknown) => void;
}

/** In the context of one request on the server; never set in a browser. */
export const serverContext = createContext<LoadContextDependencies>();

interface MarkedPage {
  readonly html: string;
  /** Code of each inline script that carries the mark, exactly as it stands in the HTML. */
  readonly scripts: readonly string[];
}

/**
 * Takes the mark of one drawing off a page: the nonce that the program has put on its own scripts. Nobody can have known it before, so
 * that a script without it has come in with content, and the policy must not allow it.
 */
export function takeMark(markedHtml: string, mark: string): MarkedPage {
  const attribute = ` nonce="${mark}"`;
  const html = markedHtml.replaceAll(attribute, '');
  const inlineScript = new RegExp(`<script(?=[^>]*${attribute})(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</script>`, 'g');
  return { html, scripts: Array.from(markedHtml.matchAll(inlineScript), ([, code = '']) => code) };
}
