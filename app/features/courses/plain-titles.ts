import type { Course } from '#contract/courses.ts';
import { spellFormulas } from '#contract/inline-formulas.ts';

/** A thing to be shown, with the formulas of its title in plain words. Who edits has it as it was typed. */
export function withPlainTitle<Titled extends { readonly title: string }>(titled: Titled): Titled {
  return { ...titled, title: spellFormulas(titled.title) };
}

/** The same of a course and its chapters. */
export function withPlainTitles(course: Course): Course {
  return { ...withPlainTitle(course), chapters: course.chapters.map(withPlainTitle) };
}
