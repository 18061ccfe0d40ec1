import { createContext } from 'react-router';
import type { Texts } from './i18n/make-i18n.ts';
import type { Settings } from './lib/settings.tsx';
import type { Transport } from './store/transport.ts';

/** What the server provides for rendering one page. */
export interface LoadContextDependencies {
  /** Calls the API within the process. */
  readonly call: Transport;
  readonly settings: Settings;
  /** Whether the gallery of the design system is a page: in development and in tests. */
  readonly hasDesignGallery: boolean;
  /** All texts of all languages. */
  readonly texts: Texts;
  /** Gets the code of the program's own inline scripts in the page: no other script may run. */
  readonly allowScripts: (codes: readonly string[]) => void;
  /** Keeps the page's state under its name for a program that comes later; returns its address. */
  readonly offerState: (name: string, state: string) => string;
  /** Gets every failure that is not a page's own answer (a 404). */
  readonly reportError: (error: unknown) => void;
}

/** Dependencies in the context of one request on the server; never set in a browser. */
export const serverContext = createContext<LoadContextDependencies>();

interface MarkedPage {
  readonly html: string;
  /** Code of each inline script that carries the mark, exactly as in the HTML. */
  readonly scripts: readonly string[];
}

/**
 * Removes the mark of one rendering from a page: the nonce that the program puts on its own scripts. The mark could not be known before,
 * so a script without it came in with content, and the policy must not allow it.
 */
export function takeMark(markedHtml: string, mark: string): MarkedPage {
  const attribute = ` nonce="${mark}"`;
  const html = markedHtml.replaceAll(attribute, '');
  const inlineScript = new RegExp(`<script(?=[^>]*${attribute})(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</script>`, 'g');
  return { html, scripts: Array.from(markedHtml.matchAll(inlineScript), ([, code = '']) => code) };
}
