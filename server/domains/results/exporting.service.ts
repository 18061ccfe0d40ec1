import type { Actor } from '#contract/auth.ts';
import { chapterTypes } from '#contract/chapters.ts';
import { invalidField, mustExist } from '#contract/errors.ts';
import { spellFormulas } from '#contract/inline-formulas.ts';
import type { Language } from '#contract/languages.ts';
import type { ChapterExportQuery, CourseExportQuery } from '#contract/results.ts';
import type { Database } from '#server/db/database.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { ChaptersService } from '../chapters/chapters.service.ts';
import type { CoursesService } from '../courses/courses.service.ts';
import { answersTable, itemsTable } from './analysis-export.ts';
import { chapterTable, courseTable } from './chapter-export.ts';
import type { ExportTable, Translate } from './export-table.ts';
import { csvOf } from './export-table.ts';
import { listChapterSums } from './results.repository.ts';
import { requireSettled } from './settled-results.ts';
import { xlsxOf } from './xlsx-file.ts';

export interface ExportDependencies {
  readonly database: Database;
  readonly audit: AuditService;
  readonly chapters: Pick<ChaptersService, 'find' | 'listKey'>;
  readonly courses: Pick<CoursesService, 'find'>;
  /** Texts of the namespace `results`. */
  readonly translate: (language: Language, key: string) => string;
}

/** A file to download. */
export interface ExportFile {
  readonly name: string;
  readonly contentType: string;
  readonly content: Buffer;
}

const contentTypes: Readonly<Record<CourseExportQuery['format'], string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const maxFileNameLength = 120;

/** Results as files for spreadsheets. Writes the download into the journal before it makes the file. */
export function createExport({ database, audit, chapters, courses, translate }: ExportDependencies) {
  const { read } = database;

  return {
    /** All participants of a course, by chapters. @throws ProblemError NOT_FOUND */
    exportCourse: async (actor: Actor, courseId: string, query: CourseExportQuery): Promise<ExportFile> => {
      const course = mustExist(await courses.find(read, courseId));
      await requireSettled(read, courseId);
      const subject = { subjectId: courseId, subjectTitle: course.title, courseId };
      await database.write((executor) =>
        audit.record(executor, actor, { action: 'course.resultsDownloaded', ...subject }),
      );
      const t: Translate = (key) => translate(query.language, key);
      const table = courseTable(read, { courseId, chapters: await listChapterSums(read, courseId) }, t);
      return fileOf(table, course.title, t, query);
    },

    /** All participants' results of a chapter; or the answers or questions of a test. @throws ProblemError NOT_FOUND, VALIDATION_FAILED */
    exportChapter: async (actor: Actor, chapterId: string, query: ChapterExportQuery): Promise<ExportFile> => {
      const chapter = mustExist(await chapters.find(read, chapterId));
      const { courseId, type, title } = chapter;
      const { content } = query;
      if (content !== 'results' && type !== chapterTypes.questions) {
        throw invalidField('content', 'INVALID_TYPE');
      }
      await requireSettled(read, courseId);
      const subject = { subjectId: chapterId, subjectTitle: title, courseId };
      await database.write((executor) =>
        audit.record(executor, actor, { action: 'chapter.resultsDownloaded', ...subject }),
      );
      const t: Translate = (key) => translate(query.language, key);
      const frame = { courseId, chapter: { chapterId, type } };
      if (content === 'results') return fileOf(chapterTable(read, frame, t), title, t, query);
      const questions = await chapters.listKey(read, chapterId);
      const table =
        content === 'items' ? await itemsTable(read, chapterId, questions, t) : answersTable(read, frame, questions, t);
      return fileOf(table, title, t, query, content);
    },
  };
}

async function fileOf(
  table: ExportTable,
  title: string,
  t: Translate,
  { format, language }: CourseExportQuery,
  content: ChapterExportQuery['content'] = 'results',
): Promise<ExportFile> {
  const words = spellFormulas(title);
  return {
    name: `${fileNameOf(words)} - ${t(`export.${content}`)}.${format}`,
    contentType: contentTypes[format],
    content: await (format === 'csv' ? csvOf(table, language) : xlsxOf(table, words)),
  };
}

/** A title without the characters that some system forbids in file names. */
function fileNameOf(title: string): string {
  return title
    .replaceAll(/[\\/:*?"<>|\s\p{Cc}]+/gu, ' ')
    .slice(0, maxFileNameLength)
    .toWellFormed()
    .trim();
}
