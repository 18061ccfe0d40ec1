import type { News } from '#contract/news.ts';
import { fieldsOf, type NewsFieldName, type NewsFields, newsFieldNames } from './news-fields.ts';

export type Side = 'mine' | 'theirs';
export type FieldSides = Readonly<Record<NewsFieldName, Side>>;

/** What can stand as text differs only by blanks around it: the server trims. */
function isSame(one: string, other: string): boolean {
  return one.trim() === other.trim();
}

export function differingFields(mine: NewsFields, theirs: NewsFields): NewsFieldName[] {
  return newsFieldNames.filter((name) => !isSame(mine[name], theirs[name]));
}

/** The choice to begin with: mine where I changed something, theirs where only they did. */
export function suggestedSides(base: NewsFields, mine: NewsFields): FieldSides {
  const side = (name: NewsFieldName): Side => (isSame(base[name], mine[name]) ? 'theirs' : 'mine');
  return {
    title_en: side('title_en'),
    title_ru: side('title_ru'),
    description_en: side('description_en'),
    description_ru: side('description_ru'),
    date: side('date'),
  };
}

/** Both versions put together, each field from the chosen side. */
export function mergedFields(mine: NewsFields, theirs: News, sides: FieldSides): NewsFields {
  const merged = { ...mine };
  const current = fieldsOf(theirs);
  for (const name of newsFieldNames) if (sides[name] === 'theirs') merged[name] = current[name];
  return merged;
}
