import { demoLab } from '#contract/demo.ts';
import { defaultLanguage } from '#contract/languages.ts';
import { useSettings } from './settings.tsx';

/**
 * Whether the few texts that the specification gives in Russian are Russian whatever the language of the page: on a site that offers
 * Russian, and on the demo's. They are marked so by `lang`. Another site has them in the language of the page.
 */
export function useSpecifiedTexts(): boolean {
  const { languages, site } = useSettings();
  return languages.includes('ru') || site.titlePrefix[defaultLanguage] === demoLab;
}
