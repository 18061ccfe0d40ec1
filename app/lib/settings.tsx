import { createContext, use } from 'react';
import { createContext as createLoadContext } from 'react-router';
import type { SiteFrame } from '#contract/site.ts';
import type { Language } from '../i18n/language.tsx';

/** Decisions of a site's owner; the same for every page, in the browser and on the server. */
export interface Settings {
  /** Address of the site, without a slash at the end. */
  readonly publicUrl: string;
  /** Languages in the language switcher. */
  readonly languages: readonly Language[];
  /** Whether the site sends e-mails: without them users cannot ask for a new password, nor confirm an address. */
  readonly offersMail: boolean;
  /** Whether visitors may register. */
  readonly offersRegistration: boolean;
  /** Displayed name of the provider that people may sign in by, beside the password; null if there is none. */
  readonly providerName: string | null;
  /** Size limits of a picture and of a PDF. */
  readonly maxImageBytes: number;
  readonly maxDocumentBytes: number;
  /** Whether this is the demo's site. */
  readonly isDemo: boolean;
  readonly site: SiteFrame;
}

const SettingsContext = createContext<Settings | null>(null);
/** Provides the settings of the site to every component. */
export const SettingsProvider = SettingsContext;

/** The settings of the site, the same on the server and in the browser. Throws outside of a {@link SettingsProvider}. */
export function useSettings(): Settings {
  const settings = use(SettingsContext);
  if (!settings) throw new Error('useSettings needs a SettingsProvider above it');
  return settings;
}

/**
 * Whether the few texts that the specification gives in Russian stay Russian in every language of the page. That is so on a site that
 * offers Russian, and on the demo's; `lang` marks them. Other sites have them in the language of the page.
 */
export function useSpecifiedTexts(): boolean {
  const { languages, isDemo } = useSettings();
  return languages.includes('ru') || isDemo;
}

/** The settings in a loader's `context`. */
export const settingsContext = createLoadContext<Settings>();

/** Whether the gallery of the design system is a page: in development and in tests. Set only on the server. */
export const designGalleryContext = createLoadContext(false);
