import { createContext, use } from 'react';
import { createContext as createLoadContext } from 'react-router';
import { demoLab } from '#contract/demo.ts';
import { defaultLanguage } from '#contract/languages.ts';
import type { SiteFrame } from '#contract/site.ts';
import type { Language } from '../i18n/language.tsx';

/** What a site's owner has decided; the same for every page, and in the browser as on the server. */
export interface Settings {
  /** Where the site is reached, without a slash at its end. */
  readonly publicUrl: string;
  /** What the language switcher offers. */
  readonly languages: readonly Language[];
  /** Whether the site sends e-mails: without them nobody can ask for a new password, nor confirm an address. */
  readonly offersMail: boolean;
  /** Whether people may make themselves an account. */
  readonly offersRegistration: boolean;
  /** As people call the provider that they may sign in by, beside the password; null where there is none. */
  readonly providerName: string | null;
  /** The largest picture and the largest PDF that the server takes. */
  readonly maxImageBytes: number;
  readonly maxDocumentBytes: number;
  readonly site: SiteFrame;
}

const SettingsContext = createContext<Settings | null>(null);
/** Hands the settings of the site down to every component. */
export const SettingsProvider = SettingsContext;

/** The settings of the site, the same on the server and in the browser. Throws outside of a {@link SettingsProvider}. */
export function useSettings(): Settings {
  const settings = use(SettingsContext);
  if (!settings) throw new Error('useSettings needs a SettingsProvider above it');
  return settings;
}

/**
 * Whether the few texts that the specification gives in Russian are Russian whatever the language of the page: on a site that offers
 * Russian, and on the demo's. They are marked so by `lang`. Another site has them in the language of the page.
 */
export function useSpecifiedTexts(): boolean {
  const { languages, site } = useSettings();
  return languages.includes('ru') || site.titlePrefix[defaultLanguage] === demoLab;
}

/** The settings in a loader's `context`. */
export const settingsContext = createLoadContext<Settings>();

/** Whether the gallery of the design system is a page: while developing, and in tests. Set on the server alone. */
export const designGalleryContext = createLoadContext(false);
