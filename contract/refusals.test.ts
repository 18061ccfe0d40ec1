import { describe, expect, test } from 'vitest';
import { fieldErrorsOf } from './common.ts';
import type { Operation } from './operations/operation.ts';
import { type OperationName, operations } from './operations.ts';

const id = '0198f5c2-7b1e-7c3a-9d2e-5a6b7c8d9e0f';
const email = 'ada@example.org';
const goodPassword = 'seven benzene rings';
const chapter = { courseId: id, title: 'A test', description: 'Of what?', isOpen: 'true', type: '2' };
const person = { name: 'Ada', surname: 'Byron', email, password: goodPassword };
const passwords = { password: goodPassword, newPassword: 'eight heavy atoms' };
const reading = { attachmentId: id, page: 1, zoom: 'width' };
const manyMore = Array.from({ length: 5001 }, () => ({ courseId: id, email }));

/** What is sent, a query or the fields of a body that differ from what is right, and the fields that it is refused for. */
type Refusal = readonly [sent: string | object, codes: string | readonly string[]];

/** `path CODE` of each field that an operation refuses. */
function codesOf(name: OperationName, sent: string | object): string[] {
  const operation: Operation = operations[name];
  const schema = typeof sent === 'string' ? operation.query : operation.body;
  const input = typeof sent === 'string' ? parametersOf(sent) : sent;
  const outcome = schema?.safeParse(input);
  if (!outcome || outcome.success) return [];
  return fieldErrorsOf(outcome.error.issues, input).map(({ path, code }) => `${path} ${code}`);
}

/** A parameter that comes twice is a list, as the server reads it. */
function parametersOf(query: string): Record<string, string | string[]> {
  const all = new URLSearchParams(query);
  const named = [...new Set(all.keys())].map((name) => [name, all.getAll(name)] as const);
  return Object.fromEntries(named.map(([name, values]) => [name, values.length === 1 ? String(values[0]) : values]));
}

/** Tries an operation; `right` has fields that nothing is wrong with. */
function refuses(name: OperationName, refusals: readonly Refusal[], right: object = {}): void {
  describe(name, () => {
    test.each(refusals.map(([sent, codes]) => [codes, sent] as const))('refuses %j', (codes, sent) => {
      const whole = typeof sent === 'string' ? sent : { ...right, ...sent };
      expect(codesOf(name, whole)).toEqual([codes].flat());
    });
  });
}

refuses('listAudit', [
  ['action=course.eaten', 'action INVALID_TYPE'],
  ['from=yesterday', 'from INVALID_DATE'],
  ['to=2026-01-01T12:00', 'to INVALID_DATE'],
  ['limit=0', 'limit OUT_OF_RANGE'],
  ['search=%00', 'search INVALID_CHARACTERS'],
]);

refuses('renderText', [
  [{}, 'text REQUIRED'],
  [{ text: 1 }, 'text INVALID_TYPE'],
  [{ text: 'x'.repeat(20_001) }, 'text TOO_LONG'],
  [{ text: 'a\u0000b' }, 'text INVALID_CHARACTERS'],
]);

refuses('listCourses', [
  ['isParticipant=maybe', 'isParticipant INVALID_TYPE'],
  ['search=%00', 'search INVALID_CHARACTERS'],
  [`search=${'a'.repeat(301)}`, 'search TOO_LONG'],
]);

for (const name of ['getCourse', 'checkCourse'] as const)
  refuses(name, [
    ['', ['courseId REQUIRED']],
    ['courseId=1', ['courseId INVALID_ID']],
    [`courseId=${id}&userId=x`, ['userId INVALID_ID']],
  ]);

refuses('createCourse', [
  [{}, 'title REQUIRED'],
  [{ title: 'a'.repeat(301) }, 'title TOO_LONG'],
  [{ title: 'T', description: 'a'.repeat(20_001) }, 'description TOO_LONG'],
  [{ title: 'T', isComplete: 'perhaps' }, 'isComplete INVALID_TYPE'],
]);

refuses(
  'updateCourse',
  [
    [{ id: 'x' }, 'id INVALID_ID'],
    [{ id: undefined }, 'id REQUIRED'],
    [{ title: '' }, 'title REQUIRED'],
    [{ version: 0 }, 'version OUT_OF_RANGE'],
    [{ removeImage: 'perhaps' }, 'removeImage INVALID_TYPE'],
  ],
  { id },
);

refuses('listLinkedItems', [
  ['', ['kind REQUIRED', 'ref REQUIRED']],
  ['kind=user&ref=a', ['kind INVALID_TYPE']],
  [`kind=page&ref=${'a'.repeat(65)}`, ['ref TOO_LONG']],
  ['kind=page&ref=education&language=de', ['language INVALID_TYPE']],
]);

refuses('saveLinks', [
  [{}, ['kind REQUIRED', 'ref REQUIRED', 'links REQUIRED']],
  [{ kind: 'x', ref: '', links: {} }, ['kind INVALID_TYPE', 'ref REQUIRED', 'links INVALID_TYPE']],
  [{ kind: 'page', ref: 'about', links: [{ kind: 'page' }] }, ['links.0.ref REQUIRED']],
  [
    { kind: 'page', ref: 'about', links: Array.from({ length: 51 }, () => ({ kind: 'page', ref: 'research' })) },
    ['links TOO_MANY'],
  ],
]);

refuses('listNews', [['limit=0', 'limit OUT_OF_RANGE']]);

refuses('listNewsStories', [
  ['language=de', 'language INVALID_TYPE'],
  ['include=all', 'include INVALID_TYPE'],
]);

refuses(
  'updateNews',
  [
    [{ id: 'x' }, ['id INVALID_ID']],
    [{ id: undefined }, ['id REQUIRED']],
    [{ version: 0 }, ['version OUT_OF_RANGE']],
    [{ version: 'x' }, ['version INVALID_TYPE']],
    [{ date: '2026-02-30' }, ['date INVALID_DATE']],
    [{ title_en: 'a'.repeat(301) }, ['title_en TOO_LONG']],
    [{ description_ru: 'a'.repeat(20_001) }, ['description_ru TOO_LONG']],
    [{ removeImage: 'perhaps' }, ['removeImage INVALID_TYPE']],
  ],
  { id, title_en: 'New' },
);

refuses(
  'createPublication',
  [
    [{ title: ' ' }, 'title REQUIRED'],
    [{ title: 'a'.repeat(2_001) }, 'title TOO_LONG'],
    [{ title: undefined }, 'title REQUIRED'],
    [{ type: 'poem' }, 'type INVALID_TYPE'],
    [{ year: 999 }, 'year INVALID_YEAR'],
    [{ year: '20x' }, 'year INVALID_YEAR'],
    [{ year: undefined }, 'year REQUIRED'],
    [{ month: 13 }, 'month OUT_OF_RANGE'],
    [{ doi: '11.5555/x' }, 'doi INVALID_DOI'],
    [{ url: 'javascript:alert(1)' }, 'url INVALID_URL'],
    [{ pdfUrl: 'data:text/html,x' }, 'pdfUrl INVALID_URL'],
    [{ abstract: 'a'.repeat(20_001) }, 'abstract TOO_LONG'],
    [{ authors: [{ given: 'Vera' }] }, 'authors.0.family REQUIRED'],
    [{ authors: [{ family: 'Orlova', memberId: 'Vera Orlova' }] }, 'authors.0.memberId INVALID_ID'],
    [{ editors: 'nobody' }, 'editors INVALID_TYPE'],
  ],
  { type: 'book', title: 'T', year: 2020 },
);

refuses('importPublications', [
  [{ text: 'x', chosen: ['first'] }, 'chosen.0 INVALID_TYPE'],
  [{ text: 'x', chosen: Array(100_001).fill('') }, 'chosen TOO_MANY'],
  [{ text: 'x', members: Array(10_001).fill(0) }, 'members TOO_MANY'],
  [{ text: 'x', members: [{ family: 'Orlova' }] }, 'members.0.memberId REQUIRED'],
  [{ text: 'x', fileName: 'x'.repeat(301) }, 'fileName TOO_LONG'],
]);

refuses('listParticipants', [
  ['limit=1001', 'limit OUT_OF_RANGE'],
  ['show=some', 'show INVALID_TYPE'],
  ['order=up', 'order INVALID_TYPE'],
]);

refuses('blockParticipant', [
  [{}, ['courseId REQUIRED', 'userId REQUIRED']],
  [{ courseId: 'x', userId: 'y' }, ['courseId INVALID_ID', 'userId INVALID_ID']],
  [{ courseId: id, userId: id, isBlocked: 'no' }, ['isBlocked INVALID_TYPE']],
]);

for (const name of ['reviewImport', 'importPublications'] as const)
  refuses(name, [
    [{}, 'text REQUIRED'],
    [{ text: '' }, 'text REQUIRED'],
    [{ text: 1 }, 'text INVALID_TYPE'],
    [{ text: 'x'.repeat(16 * 1024 * 1024 + 1) }, 'text TOO_LONG'],
  ]);

refuses('listPublicationStories', [
  ['year=x', 'year INVALID_YEAR'],
  ['type=poem', 'type INVALID_TYPE'],
  ['member=A%20B', 'member INVALID_ID'],
  ['language=fr', 'language INVALID_TYPE'],
  [`query=${'a'.repeat(301)}`, 'query TOO_LONG'],
]);

refuses('getChapterResults', [
  ['sort=size', 'sort INVALID_TYPE'],
  ['order=up', 'order INVALID_TYPE'],
  ['show=some', 'show INVALID_TYPE'],
  ['userId=x', 'userId INVALID_ID'],
  ['limit=0', 'limit OUT_OF_RANGE'],
]);

for (const name of ['getHomeContent', 'listPeople', 'listContentPages', 'getContentPage', 'getNewsStory'] as const)
  refuses(name, [
    ['language=de', 'language INVALID_TYPE'],
    ['language=', 'language INVALID_TYPE'],
    ['language=en&language=ru', 'language INVALID_TYPE'],
  ]);

refuses('listContentPages', [['section=A%20b', 'section INVALID_ID']]);

refuses('getCourseResults', [
  ['sort=size', 'sort INVALID_TYPE'],
  ['order=up', 'order INVALID_TYPE'],
  ['show=some', 'show INVALID_TYPE'],
  ['limit=1001', 'limit OUT_OF_RANGE'],
  ['sort=chapter&chapterId=x', 'chapterId INVALID_ID'],
]);

for (const name of ['exportCourseResults', 'exportChapterResults'] as const)
  refuses(name, [
    ['', 'format REQUIRED'],
    ['format=pdf', 'format INVALID_TYPE'],
    ['format=csv&language=de', 'language INVALID_TYPE'],
  ]);

for (const name of ['citePublication', 'exportPublications'] as const)
  refuses(name, [
    ['format=doc', 'format INVALID_TYPE'],
    ['style=vancouver', 'style INVALID_TYPE'],
  ]);

refuses('listOwnAttempts', [[`chapterId=${id}&limit=0`, 'limit OUT_OF_RANGE']]);
refuses('listPublications', [['limit=0', 'limit OUT_OF_RANGE']]);
refuses('getUserResults', [['userId=x', ['courseId REQUIRED', 'userId INVALID_ID']]]);
refuses('listCertificates', [['courseId=1&limit=0', ['limit OUT_OF_RANGE', 'courseId INVALID_ID']]]);
refuses('getCertificateFile', [['language=de', 'language INVALID_TYPE']]);
refuses('revokeCertificate', [[{ number: 'UUUU', reason: 'x'.repeat(501) }, ['number INVALID_ID', 'reason TOO_LONG']]]);
refuses('regradeChapter', [[{ chapterId: 'x', version: 'new' }, ['chapterId INVALID_ID', 'version INVALID_TYPE']]]);
refuses('requestEmailConfirmation', [[{ language: 'de' }, 'language INVALID_TYPE']]);
refuses('confirmEmail', [[{}, 'token REQUIRED']]);
refuses('deleteAccount', [[{}, 'password REQUIRED']]);

refuses('searchSite', [
  ['', ['query REQUIRED']],
  [`query=${'a'.repeat(201)}`, ['query TOO_LONG']],
  ['query=a%00b', ['query INVALID_CHARACTERS']],
  ['query=a&kind=user', ['kind INVALID_TYPE']],
  ['query=a&limit=51', ['limit OUT_OF_RANGE']],
  ['query=a&offset=201', ['offset OUT_OF_RANGE']],
  ['query=a&language=de', ['language INVALID_TYPE']],
]);

refuses('listUsers', [
  ['limit=1001', 'limit OUT_OF_RANGE'],
  ['role=OTHER', 'role INVALID_TYPE'],
  ['notInCourseId=7', 'notInCourseId INVALID_ID'],
  [`email=${'a'.repeat(301)}`, 'email TOO_LONG'],
  ['search=%00', 'search INVALID_CHARACTERS'],
]);

refuses('changeUserRole', [
  [{}, ['id REQUIRED', 'role REQUIRED']],
  [{ id: 'x', role: 'OTHER' }, ['id INVALID_ID', 'role INVALID_TYPE']],
]);

refuses('resetPassword', [
  [{}, ['token REQUIRED', 'password REQUIRED']],
  [{ token: '', password: 'short' }, ['token REQUIRED', 'password PASSWORD_TOO_SHORT']],
  [{ token: 'a'.repeat(201), password: goodPassword }, ['token TOO_LONG']],
]);

refuses('requestPasswordReset', [
  [{}, ['email REQUIRED']],
  [{ email: 'nobody' }, ['email INVALID_EMAIL']],
  [{ email: 'a@example.org', language: 'de' }, ['language INVALID_TYPE']],
]);

refuses('login', [
  [{}, ['email REQUIRED', 'password REQUIRED']],
  [{ email: '', password: '' }, ['email REQUIRED', 'password REQUIRED']],
  [{ email: 7, password: null }, ['email INVALID_TYPE', 'password INVALID_TYPE']],
  [{ email: 'a\0@b.org', password: 'x' }, ['email INVALID_CHARACTERS']],
  [{ email: 'a@b.org', password: 'x'.repeat(129) }, ['password PASSWORD_TOO_LONG']],
  [{ email, password: 'x', code: '' }, ['code REQUIRED']],
  [{ email, password: 'x', code: '12345' }, ['code INVALID_CODE']],
  [{ email, password: 'x', code: '1234567' }, ['code INVALID_CODE']],
  [{ email, password: 'x', code: 'AAAA-AAAA-AAAA' }, ['code INVALID_CODE']],
  [{ email, password: 'x', code: '1'.repeat(101) }, ['code TOO_LONG']],
]);

refuses('updateAccount', [
  [{ name: ' ' }, ['name REQUIRED']],
  [{ surname: 'a'.repeat(101) }, ['surname TOO_LONG']],
  [{ name: 7 }, ['name INVALID_TYPE']],
  [{ email: 'nobody' }, ['email INVALID_EMAIL']],
  [{ email: 'a@example.org', password: '' }, ['password REQUIRED']],
  [{ language: 'de' }, ['language INVALID_TYPE']],
]);

refuses(
  'createChapter',
  [
    [
      { courseId: undefined, title: undefined, description: undefined, isOpen: undefined, type: undefined },
      ['courseId', 'title', 'description', 'isOpen', 'type'].map((name) => `${name} REQUIRED`),
    ],
    [{ title: ' ' }, ['title REQUIRED']],
    [{ title: 'a'.repeat(301) }, ['title TOO_LONG']],
    [{ description: '' }, ['description REQUIRED']],
    [{ description: 'a'.repeat(20_001) }, ['description TOO_LONG']],
    [{ description: 'a\0' }, ['description INVALID_CHARACTERS']],
    [{ courseId: 'x' }, ['courseId INVALID_ID']],
    [{ isOpen: 'perhaps' }, ['isOpen INVALID_TYPE']],
    [{ type: '3' }, ['type INVALID_TYPE']],
    [{ type: '' }, ['type INVALID_TYPE']],
    [{ position: '0' }, ['position OUT_OF_RANGE']],
    [{ position: 'last' }, ['position INVALID_TYPE']],
    [{ passMark: '101' }, ['passMark OUT_OF_RANGE']],
    [{ passMark: '-1' }, ['passMark OUT_OF_RANGE']],
    [{ passMark: '' }, ['passMark INVALID_TYPE']],
    [{ attemptsLimit: '0' }, ['attemptsLimit OUT_OF_RANGE']],
    [{ attemptsLimit: '101' }, ['attemptsLimit OUT_OF_RANGE']],
    [{ feedback: 'all' }, ['feedback INVALID_TYPE']],
  ],
  chapter,
);

refuses(
  'updateChapter',
  [
    [{ title: '' }, ['title REQUIRED']],
    [{ version: '0' }, ['version OUT_OF_RANGE']],
    [{ passMark: '101' }, ['passMark OUT_OF_RANGE']],
    [{ type: '0' }, ['type INVALID_TYPE']],
    [
      { data: [{ question: 'Of what?', type: 'text', answers: [] }] },
      ['data.0.answers FOUR_ANSWERS', 'data.0.answers ONE_CORRECT'],
    ],
  ],
  { id },
);

refuses(
  'updateChapterPositions',
  [
    [{ chapters: [{ id, position: 0 }] }, 'chapters.0.position OUT_OF_RANGE'],
    [{ chapters: [{ id, position: 1.5 }] }, 'chapters.0.position INVALID_TYPE'],
    [{ chapters: [{ id: 'x', position: 1 }] }, 'chapters.0.id INVALID_ID'],
  ],
  { courseId: id },
);

refuses('addParticipants', [
  [{}, 'participants REQUIRED'],
  [{ participants: 'ada' }, 'participants INVALID_TYPE'],
  [{ participants: [] }, 'participants REQUIRED'],
  [{ participants: manyMore }, 'participants TOO_MANY'],
  [{ participants: [{ email }] }, 'participants.0.courseId REQUIRED'],
  [{ participants: [{ courseId: 'x', email }] }, 'participants.0.courseId INVALID_ID'],
  [{ participants: [{ courseId: id }] }, 'participants.0.email REQUIRED'],
  [{ participants: [{ courseId: id, email: ' ' }] }, 'participants.0.email REQUIRED'],
  [{ participants: [{ courseId: id, userId: 7 }] }, 'participants.0.userId INVALID_TYPE'],
  [{ participants: [{ courseId: id, email }], preview: 'perhaps' }, 'preview INVALID_TYPE'],
]);

refuses(
  'register',
  [
    [{ name: ' ' }, ['name REQUIRED']],
    [{ name: 'a'.repeat(101) }, ['name TOO_LONG']],
    [{ surname: undefined }, ['surname REQUIRED']],
    [{ surname: 'a'.repeat(101) }, ['surname TOO_LONG']],
    [{ email: 'ada@example.org, bo@example.org' }, ['email INVALID_EMAIL']],
    [{ surname: 'a\0' }, ['surname INVALID_CHARACTERS']],
    [{ name: '\u200b' }, ['name INVALID_CHARACTERS']],
    [{ name: 'A\r\nB' }, ['name INVALID_CHARACTERS']],
    [{ surname: '\u202eabc' }, ['surname INVALID_CHARACTERS']],
    [{ email: 'nobody' }, ['email INVALID_EMAIL']],
    [{ email: 'İvan@example.org' }, ['email INVALID_EMAIL']],
    [{ email: `${'a'.repeat(250)}@b.org` }, ['email TOO_LONG']],
    [{ password: 'seven77' }, ['password PASSWORD_TOO_SHORT']],
    [{ password: 'a'.repeat(129) }, ['password PASSWORD_TOO_LONG']],
    [{ password: 12345678 }, ['password INVALID_TYPE']],
  ],
  person,
);

refuses(
  'changePassword',
  [
    [{ password: '', newPassword: '' }, ['password REQUIRED', 'newPassword REQUIRED']],
    [{ newPassword: 'short' }, ['newPassword PASSWORD_TOO_SHORT']],
    [{ newPassword: 'x'.repeat(129) }, ['newPassword PASSWORD_TOO_LONG']],
    [{ password: 'x'.repeat(129) }, ['password PASSWORD_TOO_LONG']],
  ],
  passwords,
);

const answered = { questionId: id, answerId: id };
for (const name of ['checkTest', 'saveAttempt', 'changeAttempt'] as const)
  refuses(
    name,
    [
      [{ answers: [{ questionId: id }] }, 'answers.0.answerId REQUIRED'],
      [{ answers: [{ ...answered, answerId: 'x' }] }, 'answers.0.answerId INVALID_ID'],
      [{ answers: [{ ...answered, seenRevision: -1 }] }, 'answers.0.seenRevision OUT_OF_RANGE'],
      [{ answers: 'all' }, 'answers INVALID_TYPE'],
      [{ answers: Array.from({ length: 501 }, () => answered) }, 'answers TOO_MANY'],
      [{ attemptId: 'x' }, 'attemptId INVALID_ID'],
    ],
    { chapterId: id, attemptId: id, answers: [] },
  );

refuses(
  'changeAttempt',
  [
    [{ attemptId: undefined }, 'attemptId REQUIRED'],
    [{ marks: [{ questionId: id }] }, 'marks.0.isMarked REQUIRED'],
    [{ marks: Array.from({ length: 501 }, () => ({ questionId: id, isMarked: true })) }, 'marks TOO_MANY'],
    [{ turn: { sender: id, number: 0 } }, 'turn.number OUT_OF_RANGE'],
    [{ turn: { sender: 'x', number: 1 } }, 'turn.sender INVALID_ID'],
    [{ turn: { number: 1 } }, 'turn.sender REQUIRED'],
  ],
  { chapterId: id, attemptId: id },
);

refuses('completeChapter', [
  [{ chapterId: id }, 'isCompleted REQUIRED'],
  [{ chapterId: id, isCompleted: 'maybe' }, 'isCompleted INVALID_TYPE'],
]);

refuses(
  'saveReading',
  [
    [{ page: 0 }, 'page OUT_OF_RANGE'],
    [{ page: 1.5 }, 'page INVALID_TYPE'],
    [{ page: undefined }, 'page REQUIRED'],
    [{ seen: [[3, 2]] }, 'seen.0 OUT_OF_RANGE'],
    [{ seen: [[0, 2]] }, 'seen.0.0 OUT_OF_RANGE'],
    [{ seen: [[1]] }, 'seen.0 INVALID_TYPE'],
    [{ seen: Array.from({ length: 1001 }, () => [1, 1]) }, 'seen TOO_MANY'],
    [{ zoom: 24 }, 'zoom OUT_OF_RANGE'],
    [{ zoom: 'huge' }, 'zoom INVALID_TYPE'],
    [{ attachmentId: 'x' }, 'attachmentId INVALID_ID'],
  ],
  reading,
);
