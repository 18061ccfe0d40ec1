import type { Course } from '#contract/courses.ts';
import { spellFormulas } from '#contract/inline-formulas.ts';

/** Returns an object with the formulas of its title in plain words. Editors use the title as it was typed. */
export function withPlainTitle<Titled extends { readonly title: string }>(titled: Titled): Titled {
  return { ...titled, title: spellFormulas(titled.title) };
}

/** Returns a course with its title and those of its chapters in plain words. */
export function withPlainTitles(course: Course): Course {
  return { ...withPlainTitle(course), chapters: course.chapters.map(withPlainTitle) };
}
