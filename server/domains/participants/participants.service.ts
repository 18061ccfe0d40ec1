import { type Actor, isAdministrator } from '#contract/auth.ts';
import { mustExist, ProblemError } from '#contract/errors.ts';
import type {
  AddedParticipants,
  NewParticipants,
  Participant,
  ParticipantBlock,
  ParticipantsQuery,
} from '#contract/participants.ts';
import type { Database } from '#server/db/database.ts';
import { notFoundIfDeleted } from '#server/db/database-faults.ts';
import { type Claim, writeOnce } from '#server/db/idempotency.ts';
import type { Executor } from '#server/db/tables.ts';
import { type AuditService, firstPeople } from '../audit/audit.service.ts';
import type { CourseRecord, CoursesService } from '../courses/courses.service.ts';
import type { UsersService } from '../users/users.service.ts';
import { type Enrolment, type EnrolmentOutcome, enrol, resolveEnrolment } from './enrolment.ts';
import { countFinishersWithout, listProgress, updateProgress } from './participant-progress.repository.ts';
import { admitParticipant, enrolmentAlone } from './participants.policy.ts';
import {
  countParticipants,
  findParticipant,
  listBeingRemoved,
  listChapterIds,
  listParticipants,
  renameParticipations,
  updateBlock,
} from './participants.repository.ts';

export { admitParticipant } from './participants.policy.ts';

interface ParticipantsDependencies {
  readonly database: Database;
  readonly users: UsersService;
  readonly courses: CoursesService;
  readonly audit: AuditService;
  /** The domain that counts results. It builds on this one, so it is given by the wiring. */
  readonly results: {
    /** The names under which a write runs alone that changes a chapter's counts. */
    aloneWith(chapterId: string): readonly string[];
    /** Takes a user's results in a course out of all sums, or adds them again. */
    setCounted(executor: Executor, userId: string, isCounted: boolean, courseId: string): Promise<void>;
  };
}

/** The participants of courses, and their progress. */
export type ParticipantsService = ReturnType<typeof createParticipantsService>;

/** Every write that adds participants, or changes their progress, makes `courses` count them again. */
export function createParticipantsService(dependencies: ParticipantsDependencies) {
  const { database, users, courses, audit, results } = dependencies;

  const findCourse = async (executor: Executor, courseId: string) => mustExist(await courses.find(executor, courseId));

  async function requireParticipation(executor: Executor, actor: Actor, courseId: string): Promise<void> {
    const participant = await findParticipant(executor, courseId, actor.id);
    if (!participant) await findCourse(executor, courseId);
    admitParticipant(participant?.isBlocked ?? null);
  }

  /** Enrols people in all their courses, or only tells what that would do. */
  async function enrolAll(executor: Executor, { peopleByCourse }: Enrolment, isPreview: boolean) {
    const outcomes: (EnrolmentOutcome & { readonly course: CourseRecord })[] = [];
    for (const [courseId, people] of peopleByCourse) {
      const course = await findCourse(executor, courseId);
      const leaving = await listBeingRemoved(executor, courseId);
      if ([...people.keys()].some((id) => leaving.has(id)))
        throw new ProblemError('UNAVAILABLE', { retryAfterSeconds: 2 });
      outcomes.push({ course, ...(await enrol(executor, courseId, people, isPreview)) });
    }
    return outcomes;
  }

  async function add(
    executor: Executor,
    actor: Actor,
    { participants, preview: isPreview = false }: NewParticipants,
  ): Promise<AddedParticipants> {
    const enrolment = await resolveEnrolment(executor, users, participants);
    const outcomes = await enrolAll(executor, enrolment, isPreview);
    for (const { course, added } of isPreview ? [] : outcomes) {
      if (added.length === 0) continue;
      await courses.recount(executor, course.id);
      await audit.record(executor, actor, {
        action: 'participants.added',
        ...{ subjectId: course.id, subjectTitle: course.title, courseId: course.id },
        details: { participants: added.length, people: firstPeople(added) },
      });
    }
    const administrators = eachOnce(outcomes.flatMap((outcome) => outcome.administrators));
    const added = outcomes.flatMap((outcome) => outcome.added);
    const unproved = added.filter(({ emailConfirmedAt }) => users.sendsMail && emailConfirmedAt === null);
    return {
      added,
      existing: outcomes.flatMap(({ existing }) => existing),
      unknown: [...enrolment.unknown],
      unconfirmed: eachOnce(unproved).map(({ email }) => email),
      ...(administrators.length > 0 && { administrators }),
    };
  }

  return {
    /** For the other services: one participant, or undefined. */
    find: findParticipant,
    /** Administrators enter every course. @throws ProblemError NOT_FOUND, NOT_A_PARTICIPANT, PARTICIPANT_BLOCKED */
    requireAccess: async (executor: Executor, actor: Actor, courseId: string): Promise<void> => {
      if (!isAdministrator(actor)) await requireParticipation(executor, actor, courseId);
    },

    /** Allows only people who take the course. @throws ProblemError FORBIDDEN for administrators */
    requireParticipant: async (executor: Executor, actor: Actor, courseId: string): Promise<void> => {
      if (isAdministrator(actor)) throw new ProblemError('FORBIDDEN');
      await requireParticipation(executor, actor, courseId);
    },

    /** The number of participants who would finish a course if a chapter were deleted. */
    countFinishersWithout,
    /** The chapters of a user's courses. */
    listChapterIds,
    /** The names under which a write runs alone that changes sort names. */
    renamingAlone: enrolmentAlone,
    /** Gives a user's participations another sort name, inside the caller's write. */
    rename: renameParticipations,

    /**
     * Sums up again the results of these participants, or of all (null), and notes who has finished the course. Belongs at the end of a
     * write that has changed the results.
     */
    updateProgress: async (executor: Executor, courseId: string, userIds: readonly string[] | null): Promise<void> => {
      const held = await courses.lock(executor, courseId);
      if (!held) return;
      const before = userIds === null ? [] : await listProgress(executor, courseId, userIds);
      const after = await updateProgress(executor, courseId, userIds, new Date());
      if (userIds === null) await courses.recount(executor, courseId);
      else await courses.recountSome(executor, courseId, held, before, after);
    },

    /**
     * Enrols people in courses; with `preview` only tells what that would do.
     * @throws ProblemError NOT_FOUND, VALIDATION_FAILED, UNAVAILABLE
     */
    add: async (actor: Actor, input: NewParticipants, claim: Claim): Promise<AddedParticipants> => {
      if (input.preview) return add(database.read, actor, input);
      return notFoundIfDeleted(
        writeOnce(database, claim, (executor) => add(executor, actor, input), { alone: enrolmentAlone }),
      );
    },

    /**
     * Blocks a participant, or lets them in again. Their results stay, but the averages leave out blocked participants.
     * @throws ProblemError NOT_FOUND
     */
    block: async (actor: Actor, input: ParticipantBlock, claim: Claim): Promise<Participant> => {
      const { courseId, userId, isBlocked } = input;
      const alone = (await listChapterIds(database.read, userId)).flatMap(results.aloneWith);
      const unit = async (executor: Executor) => {
        const participant = mustExist(await findParticipant(executor, courseId, userId));
        if (await updateBlock(executor, input)) {
          await results.setCounted(executor, userId, !isBlocked, courseId);
          // Averages include only people who may take the course.
          await courses.recount(executor, courseId);
          const action = isBlocked ? 'participant.blocked' : 'participant.unblocked';
          await audit.record(executor, actor, { action, subjectId: userId, subjectTitle: participant.email, courseId });
        }
        return { ...participant, isBlocked };
      };
      return writeOnce(database, claim, unit, { alone });
    },

    /** By surname, name and e-mail, with the count of all that the filters let through. @throws ProblemError NOT_FOUND */
    list: async (courseId: string, query: ParticipantsQuery): Promise<{ items: Participant[]; totalCount: number }> => {
      const course = await findCourse(database.read, courseId);
      const isFiltered = query.search !== undefined || (query.show ?? 'all') !== 'all';
      const [items, totalCount] = await Promise.all([
        listParticipants(database.read, courseId, query),
        isFiltered ? countParticipants(database.read, courseId, query) : course.participants_count,
      ]);
      return { items, totalCount };
    },
  };
}

/** A person who is named for several courses is listed once. */
function eachOnce<Named extends { readonly userId: string }>(people: readonly Named[]): Named[] {
  return [...new Map(people.map((person) => [person.userId, person])).values()];
}
