import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fieldErrorsOf } from './common.ts';
import type { Operation } from './operations/operation.ts';
import { type OperationName, operations } from './operations.ts';

const id = '0198f5c2-7b1e-7c3a-9d2e-5a6b7c8d9e0f';
const email = 'ada@example.org';
const password = 'seven benzene rings';
const answered = { questionId: id, answerId: id };
const one = { courseId: id, email };

/** A list of so many copies of a value. */
const many = <Value>(count: number, value: Value): Value[] => Array.from({ length: count }, () => value);

/** `path CODE` of each field that a schema refuses. */
function codesOf(schema: z.core.$ZodType | undefined, sent: unknown): string[] {
  const outcome = schema && z.safeParse(schema, sent);
  if (!outcome || outcome.success) return [];
  return fieldErrorsOf(outcome.error.issues, sent).map(({ path, code }) => `${path} ${code}`.trim());
}

/** Every field of every query and body, by operation and name. */
const fields = Object.values<Operation>(operations).flatMap(({ name, query, body }) =>
  [query, body].flatMap((schema) =>
    schema instanceof z.ZodMiniObject
      ? Object.entries(schema.shape).map(([field, type]) => ({ name, field, type }))
      : [],
  ),
);
/** Longer than any limit, and than that of an imported list. */
const endless = 'a'.repeat(1024 * 1024);
const endlessList = endless.repeat(17);

// Rules that follow from a field's name or kind, in every operation.
test.each<[what: string, named: RegExp, refused: readonly unknown[], code: string]>([
  ['an id', /^(?!member)(id|\w+Id)$/, ['x', 'A b', 7], 'INVALID'],
  ['a limit', /^limit$/, ['0', '100000', 'x'], 'OUT_OF_RANGE|INVALID_TYPE'],
  ['an offset', /^offset$/, ['-1', 'x'], 'OUT_OF_RANGE|INVALID_TYPE'],
  ['the language of a page', /^language$/, ['xx', '', ['en', 'ru']], 'INVALID_TYPE'],
  ['a choice', /^(sort|order|show|type|format|style|role|kind|include|feedback|action)$/, ['x'], 'INVALID_TYPE'],
  ['yes or no', /^(is[A-Z]\w+|preview|removeImage)$/, ['perhaps'], 'INVALID_TYPE'],
  ['anything', /./, [{}], 'INVALID|REQUIRED'],
])('%s is nothing else, wherever it is sent', (_what, named, refused, code) => {
  // The language of a publication may be any language.
  const such = fields.filter(
    ({ name, field }) => named.test(field) && !(field === 'language' && /Publication$/.test(name)),
  );
  expect(such.length).toBeGreaterThan(0);
  for (const { name, field, type } of such) {
    for (const value of refused)
      expect(codesOf(type, value), `${field} of ${name}`).toContainEqual(expect.stringMatching(code));
  }
});

test('every text has an end and, where it is kept, no characters that cannot be', () => {
  const texts = fields.filter(({ type }) => z.safeParse(type, 'a word').success || z.safeParse(type, 'word').success);
  expect(texts.length).toBeGreaterThan(20);
  for (const { name, field, type } of texts) {
    const isImported = /Import$|^import/.test(name);
    expect(codesOf(type, isImported ? endlessList : endless)[0], `${field} of ${name}`).toMatch(/TOO_LONG|INVALID/);
    const isKept = !/^(password|token|code)$/.test(field) && !isImported;
    if (isKept) expect(codesOf(type, 'a\0b')[0], `${field} of ${name}`).toMatch(/INVALID/);
  }
});

/** What is sent, and the refused fields: a query, or fields of a body that differ from the valid ones. */
type Refusal = readonly [sent: string | object, codes: string | readonly string[]];

/** Tests an operation; `right` has valid fields. */
function refuses(name: OperationName, right: object, refusals: readonly Refusal[]): void {
  const { query, body }: Operation = operations[name];
  describe(name, () => {
    test.each(refusals.map(([sent, codes]) => [codes, sent] as const))('refuses %j', (codes, sent) => {
      const found =
        typeof sent === 'string'
          ? codesOf(query, Object.fromEntries(new URLSearchParams(sent)))
          : codesOf(body, { ...right, ...sent });
      expect(found).toEqual([codes].flat());
    });
  });
}

refuses('listAudit', {}, [
  ['from=yesterday', 'from INVALID_DATE'],
  ['to=2026-01-01T12:00', 'to INVALID_DATE'],
]);

refuses('searchSite', {}, [
  ['', 'query REQUIRED'],
  [`query=${'a'.repeat(201)}`, 'query TOO_LONG'],
  ['query=a&limit=51', 'limit OUT_OF_RANGE'],
  ['query=a&offset=201', 'offset OUT_OF_RANGE'],
]);

refuses('listUsers', {}, [
  ['limit=1001', 'limit OUT_OF_RANGE'],
  [`email=${'a'.repeat(301)}`, 'email TOO_LONG'],
]);
refuses('listPublicationStories', {}, [['year=x', 'year INVALID_YEAR']]);
refuses('listContentPages', {}, [['section=A%20b', 'section INVALID_ID']]);
refuses('getUserResults', {}, [['userId=x', ['courseId REQUIRED', 'userId INVALID_ID']]]);
refuses('listLinkedItems', {}, [['', ['kind REQUIRED', 'ref REQUIRED']]]);
for (const name of ['exportCourseResults', 'exportChapterResults'] as const)
  refuses(name, {}, [['', 'format REQUIRED']]);

refuses('renderText', {}, [
  [{}, 'text REQUIRED'],
  [{ text: 'x'.repeat(20_001) }, 'text TOO_LONG'],
]);

refuses('createCourse', {}, [
  [{}, 'title REQUIRED'],
  [{ title: 'a'.repeat(301) }, 'title TOO_LONG'],
]);

refuses('updateCourse', { id }, [
  [{ id: undefined }, 'id REQUIRED'],
  [{ title: '' }, 'title REQUIRED'],
  [{ version: 0 }, 'version OUT_OF_RANGE'],
]);

refuses('saveLinks', { kind: 'page', ref: 'about' }, [
  [{ kind: undefined, ref: '' }, ['kind REQUIRED', 'ref REQUIRED', 'links REQUIRED']],
  [{ links: [{ kind: 'page' }] }, 'links.0.ref REQUIRED'],
  [{ links: many(51, { kind: 'page', ref: 'research' }) }, 'links TOO_MANY'],
]);

refuses('updateNews', { id, title_en: 'New' }, [
  [{ version: 'x' }, 'version INVALID_TYPE'],
  [{ date: '2026-02-30' }, 'date INVALID_DATE'],
  [{ title_en: 'a'.repeat(301) }, 'title_en TOO_LONG'],
  [{ description_ru: 'a'.repeat(20_001) }, 'description_ru TOO_LONG'],
]);

refuses('createPublication', { type: 'book', title: 'T', year: 2020 }, [
  [{ title: ' ' }, 'title REQUIRED'],
  [{ title: 'a'.repeat(2_001) }, 'title TOO_LONG'],
  [{ year: 999 }, 'year INVALID_YEAR'],
  [{ year: '20x' }, 'year INVALID_YEAR'],
  [{ year: undefined }, 'year REQUIRED'],
  [{ month: 13 }, 'month OUT_OF_RANGE'],
  [{ doi: '11.5555/x' }, 'doi INVALID_DOI'],
  [{ url: 'javascript:alert(1)' }, 'url INVALID_URL'],
  [{ pdfUrl: 'data:text/html,x' }, 'pdfUrl INVALID_URL'],
  [{ authors: [{ given: 'Vera' }] }, 'authors.0.family REQUIRED'],
  [{ authors: [{ family: 'Orlova', memberId: 'Vera Orlova' }] }, 'authors.0.memberId INVALID_ID'],
  [{ editors: 'nobody' }, 'editors INVALID_TYPE'],
]);

for (const name of ['reviewImport', 'importPublications'] as const)
  refuses(name, {}, [[{ text: '' }, 'text REQUIRED']]);
refuses('importPublications', { text: 'x' }, [
  [{ chosen: ['first'] }, 'chosen.0 INVALID_TYPE'],
  [{ chosen: many(100_001, '') }, 'chosen TOO_MANY'],
  [{ members: many(10_001, 0) }, 'members TOO_MANY'],
  [{ members: [{ family: 'Orlova' }] }, 'members.0.memberId REQUIRED'],
]);

refuses('blockParticipant', {}, [[{}, ['courseId REQUIRED', 'userId REQUIRED']]]);
refuses('changeUserRole', {}, [[{}, ['id REQUIRED', 'role REQUIRED']]]);
refuses('completeChapter', { chapterId: id }, [[{}, 'isCompleted REQUIRED']]);
refuses('revokeCertificate', {}, [
  [{ number: 'UUUU', reason: 'x'.repeat(501) }, ['number INVALID_ID', 'reason TOO_LONG']],
]);
refuses('regradeChapter', { chapterId: id }, [[{ version: 'new' }, 'version INVALID_TYPE']]);
refuses('confirmEmail', {}, [[{}, 'token REQUIRED']]);

refuses('login', { email, password }, [
  [{ email: '', password: '' }, ['email REQUIRED', 'password REQUIRED']],
  [{ email: 7, password: null }, ['email INVALID_TYPE', 'password INVALID_TYPE']],
  [{ password: 'x'.repeat(129) }, 'password PASSWORD_TOO_LONG'],
  [{ code: '' }, 'code REQUIRED'],
  [{ code: '12345' }, 'code INVALID_CODE'],
  [{ code: '1234567' }, 'code INVALID_CODE'],
  [{ code: 'AAAA-AAAA-AAAA' }, 'code INVALID_CODE'],
  [{ code: '1'.repeat(101) }, 'code TOO_LONG'],
]);

refuses('register', { name: 'Ada', surname: 'Byron', email, password }, [
  [{ name: ' ' }, 'name REQUIRED'],
  [{ name: 'a'.repeat(101) }, 'name TOO_LONG'],
  [{ surname: undefined }, 'surname REQUIRED'],
  [{ email: 'ada@example.org, bo@example.org' }, 'email INVALID_EMAIL'],
  [{ email: 'İvan@example.org' }, 'email INVALID_EMAIL'],
  [{ email: `${'a'.repeat(250)}@b.org` }, 'email TOO_LONG'],
  [{ name: '\u200b' }, 'name INVALID_CHARACTERS'],
  [{ name: 'A\r\nB' }, 'name INVALID_CHARACTERS'],
  [{ surname: '\u202eabc' }, 'surname INVALID_CHARACTERS'],
  [{ password: 'seven77' }, 'password PASSWORD_TOO_SHORT'],
  [{ password: 'a'.repeat(129) }, 'password PASSWORD_TOO_LONG'],
]);

refuses('changePassword', { password, newPassword: 'eight heavy atoms' }, [
  [{ password: '', newPassword: '' }, ['password REQUIRED', 'newPassword REQUIRED']],
  [{ newPassword: 'short' }, 'newPassword PASSWORD_TOO_SHORT'],
  [{ newPassword: 'x'.repeat(129) }, 'newPassword PASSWORD_TOO_LONG'],
]);

refuses('resetPassword', { token: 'a', password }, [
  [{ token: '', password: 'short' }, ['token REQUIRED', 'password PASSWORD_TOO_SHORT']],
]);
refuses('requestPasswordReset', {}, [[{ email: 'nobody' }, 'email INVALID_EMAIL']]);

refuses('updateAccount', {}, [
  [{ name: ' ' }, 'name REQUIRED'],
  [{ surname: 'a'.repeat(101) }, 'surname TOO_LONG'],
  [{ email, password: '' }, 'password REQUIRED'],
]);

const chapter = { courseId: id, title: 'A test', description: 'Of what?', isOpen: 'true', type: '2' };
refuses('createChapter', chapter, [
  [
    Object.fromEntries(Object.keys(chapter).map((name) => [name])),
    Object.keys(chapter).map((name) => `${name} REQUIRED`),
  ],
  [{ title: 'a'.repeat(301) }, 'title TOO_LONG'],
  [{ description: '' }, 'description REQUIRED'],
  [{ description: 'a'.repeat(20_001) }, 'description TOO_LONG'],
  [{ position: '0' }, 'position OUT_OF_RANGE'],
  [{ position: 'last' }, 'position INVALID_TYPE'],
  [{ passMark: '101' }, 'passMark OUT_OF_RANGE'],
  [{ passMark: '-1' }, 'passMark OUT_OF_RANGE'],
  [{ passMark: '' }, 'passMark INVALID_TYPE'],
  [{ attemptsLimit: '0' }, 'attemptsLimit OUT_OF_RANGE'],
  [{ attemptsLimit: '101' }, 'attemptsLimit OUT_OF_RANGE'],
]);

refuses('updateChapter', { id }, [
  [{ title: '' }, 'title REQUIRED'],
  [{ version: '0' }, 'version OUT_OF_RANGE'],
  [
    { data: [{ question: 'Of what?', type: 'text', answers: [] }] },
    ['data.0.answers FOUR_ANSWERS', 'data.0.answers ONE_CORRECT'],
  ],
]);

refuses('deleteChapter', {}, [[`id=${id}`, 'courseId REQUIRED']]);
refuses('updateChapterPositions', { courseId: id }, [
  [{ chapters: [{ id, position: 0 }] }, 'chapters.0.position OUT_OF_RANGE'],
  [{ chapters: [{ id, position: 1.5 }] }, 'chapters.0.position INVALID_TYPE'],
]);

refuses('addParticipants', {}, [
  [{ participants: [] }, 'participants REQUIRED'],
  [{ participants: many(5001, one) }, 'participants TOO_MANY'],
  [{ participants: [{ email }] }, 'participants.0.courseId REQUIRED'],
  [{ participants: [{ courseId: 'x', email }] }, 'participants.0.courseId INVALID_ID'],
  [{ participants: [{ courseId: id }] }, 'participants.0.email REQUIRED'],
  [{ participants: [{ courseId: id, email: ' ' }] }, 'participants.0.email REQUIRED'],
  [{ participants: [{ courseId: id, userId: 7 }] }, 'participants.0.userId INVALID_TYPE'],
]);

for (const name of ['checkTest', 'saveAttempt', 'changeAttempt'] as const)
  refuses(name, { chapterId: id, attemptId: id, answers: [] }, [
    [{ answers: [{ questionId: id }] }, 'answers.0.answerId REQUIRED'],
    [{ answers: [{ ...answered, answerId: 'x' }] }, 'answers.0.answerId INVALID_ID'],
    [{ answers: [{ ...answered, seenRevision: -1 }] }, 'answers.0.seenRevision OUT_OF_RANGE'],
    [{ answers: many(501, answered) }, 'answers TOO_MANY'],
  ]);

refuses('changeAttempt', { chapterId: id, attemptId: id }, [
  [{ attemptId: undefined }, 'attemptId REQUIRED'],
  [{ marks: [{ questionId: id }] }, 'marks.0.isMarked REQUIRED'],
  [{ marks: many(501, { questionId: id, isMarked: true }) }, 'marks TOO_MANY'],
  [{ turn: { sender: id, number: 0 } }, 'turn.number OUT_OF_RANGE'],
  [{ turn: { number: 1 } }, 'turn.sender REQUIRED'],
]);

refuses('saveReading', { attachmentId: id, page: 1, zoom: 'width' }, [
  [{ page: 0 }, 'page OUT_OF_RANGE'],
  [{ page: 1.5 }, 'page INVALID_TYPE'],
  [{ seen: [[3, 2]] }, 'seen.0 OUT_OF_RANGE'],
  [{ seen: [[0, 2]] }, 'seen.0.0 OUT_OF_RANGE'],
  [{ seen: [[1]] }, 'seen.0 INVALID_TYPE'],
  [{ seen: many(1001, [1, 1]) }, 'seen TOO_MANY'],
  [{ zoom: 24 }, 'zoom OUT_OF_RANGE'],
  [{ zoom: 'huge' }, 'zoom INVALID_TYPE'],
]);
