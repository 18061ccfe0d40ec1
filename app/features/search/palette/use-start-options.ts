import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { barePath, languageOf, useLanguage } from '../../../i18n/language.tsx';
import { useSettings } from '../../../lib/settings.tsx';
import { visitedPages } from '../../../lib/visited-pages.ts';
import { searchApi } from '../search.api.ts';
import type { PaletteOption } from './use-palette.ts';

/** Returns the options before anything is typed: the last pages visited in this language, except the present one, and the lab's people. */
export function useStartOptions(): readonly PaletteOption[] {
  const language = useLanguage();
  const { site, languages } = useSettings();
  const { pathname } = useLocation();
  const { data: people } = searchApi.useListOfferedPeopleQuery({ language });
  return useMemo(() => {
    const visited = visitedPages()
      .filter(({ path }) => path !== pathname && languageOf(path, languages) === language)
      .map(({ path, title }): PaletteOption => {
        const name = title.replace(`${site.titlePrefix[language]} | `, '');
        return { key: `visited-${path}`, path: barePath(path), start: { group: 'visited', name, note: '' } };
      });
    const persons = (people ?? []).map(({ id, name, role }): PaletteOption => {
      return { key: `person-${id}`, path: `/about#${id}`, start: { group: 'people', name, note: role } };
    });
    return [...visited, ...persons];
  }, [language, languages, pathname, people, site]);
}
