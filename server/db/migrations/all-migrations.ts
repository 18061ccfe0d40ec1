import type { Migration } from 'kysely/migration';
import * as createFoundation from './0001-create-foundation.ts';
import * as createStructures from './0002-create-structures.ts';
import * as createCourses from './0003-create-courses.ts';
import * as extendLearning from './0004-extend-learning.ts';
import * as addPublications from './0005-add-publications.ts';
import * as addSearch from './0006-add-search.ts';
import * as countDistributions from './0007-count-distributions.ts';
import * as keepCourseTitles from './0008-keep-course-titles.ts';
import * as markDueRegrades from './0009-mark-due-regrades.ts';
import * as countRestingResults from './0010-count-resting-results.ts';
import * as keepPasses from './0011-keep-passes.ts';
import * as countRevisions from './0012-count-revisions.ts';
import * as completeCourses from './0013-complete-courses.ts';
import * as unnamePeople from './0014-unname-people.ts';
import * as confirmIdentity from './0015-confirm-identity.ts';
import * as secondFactor from './0016-second-factor.ts';
import * as openidConnect from './0017-openid-connect.ts';
import * as keepWhoAsked from './0018-keep-who-asked.ts';
import * as divideLongWrites from './0019-divide-long-writes.ts';
import * as lightenWrites from './0020-lighten-writes.ts';
import * as countFirstSubmissions from './0021-count-first-submissions.ts';
import * as keepHowCompleted from './0022-keep-how-chapters-are-completed.ts';
import * as explainQuestions from './0023-explain-questions.ts';
import * as keepWordings from './0024-keep-wordings.ts';
import * as leaveOutBlocked from './0025-leave-out-blocked.ts';
import * as draftNews from './0026-draft-news.ts';
import * as boundChapters from './0027-bound-chapters.ts';
import * as mendCounts from './0028-mend-counts.ts';
import * as tellVersions from './0029-tell-versions-and-suffixes.ts';
import * as keepWordsForSpelling from './0030-keep-words-for-spelling.ts';
import * as accessTokens from './0032-access-tokens.ts';
import * as calendarAddresses from './0034-calendar-addresses.ts';
import * as webhooks from './0035-webhooks.ts';
import * as keepFurtherLanguages from './0049-keep-further-languages.ts';

/** Every migration in order. A file that has landed is never edited: `checksums.json` holds it to that. */
export const allMigrations: Readonly<Record<string, Migration>> = {
  '0001-create-foundation': createFoundation,
  '0002-create-structures': createStructures,
  '0003-create-courses': createCourses,
  '0004-extend-learning': extendLearning,
  '0005-add-publications': addPublications,
  '0006-add-search': addSearch,
  '0007-count-distributions': countDistributions,
  '0008-keep-course-titles': keepCourseTitles,
  '0009-mark-due-regrades': markDueRegrades,
  '0010-count-resting-results': countRestingResults,
  '0011-keep-passes': keepPasses,
  '0012-count-revisions': countRevisions,
  '0013-complete-courses': completeCourses,
  '0014-unname-people': unnamePeople,
  '0015-confirm-identity': confirmIdentity,
  '0016-second-factor': secondFactor,
  '0017-openid-connect': openidConnect,
  '0018-keep-who-asked': keepWhoAsked,
  '0019-divide-long-writes': divideLongWrites,
  '0020-lighten-writes': lightenWrites,
  '0021-count-first-submissions': countFirstSubmissions,
  '0022-keep-how-chapters-are-completed': keepHowCompleted,
  '0023-explain-questions': explainQuestions,
  '0024-keep-wordings': keepWordings,
  '0025-leave-out-blocked': leaveOutBlocked,
  '0026-draft-news': draftNews,
  '0027-bound-chapters': boundChapters,
  '0028-mend-counts': mendCounts,
  '0029-tell-versions-and-suffixes': tellVersions,
  '0030-keep-words-for-spelling': keepWordsForSpelling,
  '0032-access-tokens': accessTokens,
  '0034-calendar-addresses': calendarAddresses,
  '0035-webhooks': webhooks,
  '0049-keep-further-languages': keepFurtherLanguages,
};
