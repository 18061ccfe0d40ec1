import type { Actor } from '#contract/auth.ts';
import type { CourseProgress } from '#contract/progress.ts';
import type { Database } from '#server/db/database.ts';
import { isOpenNow } from '../courses/courses.service.ts';
import type { ParticipantsService } from '../participants/participants.service.ts';
import { chapterProgressOf, visitedChapterOf } from './chapter-progress.ts';
import { placeToGoOn } from './course-place.ts';
import {
  findFinishing,
  listAttachmentsOfLearner,
  listChaptersOfLearner,
  listQuestionIds,
} from './progress.repository.ts';

interface ProgressDependencies {
  readonly database: Database;
  readonly participants: Pick<ParticipantsService, 'requireParticipant'>;
}

/** How those who take a course stand in it. */
export type ProgressService = ReturnType<typeof createProgressService>;

/** Reads only; nothing is kept between calls. */
export function createProgressService({ database, participants }: ProgressDependencies) {
  return {
    /** One's own progress. @throws ProblemError as `ParticipantsService.requireParticipant` */
    get: async (actor: Actor, courseId: string): Promise<CourseProgress> => {
      const { read } = database;
      await participants.requireParticipant(read, actor, courseId);
      const learner = { courseId, userId: actor.id };
      const [finishing, chapters, questionIds, attachments] = await Promise.all([
        findFinishing(read, learner),
        listChaptersOfLearner(read, learner),
        listQuestionIds(read, courseId),
        listAttachmentsOfLearner(read, learner),
      ]);
      const contentsOfChapters = chapters.map((chapter) => ({
        chapter: { ...chapter, isOpen: isOpenNow(chapter) },
        questions: questionIds.get(chapter.id) ?? new Set<string>(),
        documents: attachments.get(chapter.id) ?? [],
      }));
      return {
        courseId,
        completed: chapters.filter(({ isCompleted }) => isCompleted).length,
        total: chapters.length,
        finishedAt: finishing.finishedAt?.toISOString() ?? null,
        certificateNumber: finishing.certificateNumber,
        place: placeToGoOn(
          contentsOfChapters.map(({ chapter, questions, documents }) =>
            visitedChapterOf(chapter, questions, documents),
          ),
        ),
        chapters: contentsOfChapters.map(({ chapter, questions, documents }) =>
          chapterProgressOf(chapter, questions, documents),
        ),
      };
    },
  };
}
