import { inLanguages, type News } from '#contract/news.ts';

/** A news item as the server has it. */
export function makeNews(changes: Partial<News> = {}): News {
  return {
    id: '0199b0c0-0000-7000-8000-0000000000aa',
    ...inLanguages('title', ''),
    ...inLanguages('description', ''),
    title_en: 'Old title',
    title_ru: 'Старый заголовок',
    description_en: 'Old text',
    description_ru: 'Старый текст',
    date: '2026-11-01',
    imageUrl: null,
    isDraft: false,
    isPublic: true,
    version: 1,
    ...changes,
  };
}
