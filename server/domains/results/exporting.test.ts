import { inflateRawSync } from 'node:zlib';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { aQuestion, contentsOf, materials, writeChapter } from '#server/testing/a-chapter.ts';
import { addParticipant, createCourse } from '#server/testing/a-course.ts';
import { takeTest } from '#server/testing/a-result.ts';
import { serveTests } from '#server/testing/build-test-server.ts';
import { ask, call, succeed } from '#server/testing/call.ts';
import { goodPassword, signIn } from '#server/testing/sign-in.ts';

let student = '';

const server = await serveTests();
const admin = await signIn(server, 'ADMIN');
const courseId = (await createCourse(server, admin, { title: 'Связь: $\\ce{H2}$/"физика"' })).id;
const data = [1, 2, 3].map((number) => aQuestion({ question: `Question ${number} of $\\ce{CO2}$` }));
const chapter = await writeChapter(server, admin, { courseId, title: '=SUM(A1)', data });
const chapterId = chapter.id;
const readingId = (await writeChapter(server, admin, { ...materials, courseId })).id;
const people = [
  { name: '=HYPERLINK("http://x")', surname: 'Ёжиков; "Юра"', email: 'a@example.org' },
  { name: '+1 =2', surname: 'Яшин', email: 'b@example.org' },
];
for (const person of people) {
  const { token } = await succeed(server, 'register', { body: { ...person, password: goodPassword } });
  await addParticipant(server, admin, courseId, person.email);
  student = token;
}
await takeTest(server, student, chapter, 2);
await succeed(server, 'completeChapter', { token: student, body: { chapterId: readingId, isCompleted: true } });

type Exported = 'exportCourseResults' | 'exportChapterResults';

async function download(name: Exported, id: string, query: string) {
  const response = await ask(server, name, { token: admin, parameters: { id }, query });
  expect(response.statusCode).toBe(200);
  return { content: response.rawPayload, headers: response.headers };
}

/** The lines of a CSV file, without its byte order mark. */
async function csvLines(name: Exported, id: string, language: 'en' | 'ru'): Promise<string[][]> {
  const { content } = await download(name, id, `format=csv&language=${language}`);
  const text = content.toString('utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  expect(text.endsWith('\r\n')).toBe(true);
  const delimiter = language === 'ru' ? ';' : ',';
  return Papa.parse<string[]>(text.slice(1).trimEnd(), { delimiter, newline: '\r\n' }).data;
}

/** The files of a zip archive by their names (APPNOTE 4.3.12). */
function unzip(archive: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  let at = archive.indexOf('PK\x01\x02', 0, 'latin1');
  while (at !== -1 && archive.readUInt32LE(at) === 0x02014b50) {
    const [packedSize, nameLength, extraLength, noteLength, start] = [
      archive.readUInt32LE(at + 20),
      archive.readUInt16LE(at + 28),
      archive.readUInt16LE(at + 30),
      archive.readUInt16LE(at + 32),
      archive.readUInt32LE(at + 42),
    ];
    const content = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28);
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    files.set(name, inflateRawSync(archive.subarray(content, content + packedSize)).toString('utf8'));
    at += 46 + nameLength + extraLength + noteLength;
  }
  return files;
}

describe('CSV', () => {
  test('of a course has a column for each chapter', async () => {
    const [headings, first, second, ...more] = await csvLines('exportCourseResults', courseId, 'en');
    expect(headings).toEqual([
      ...['Surname', 'Name', 'E-mail', 'Blocked'],
      ...['1. =SUM(A1)', '2. Reading', 'Average, %', 'Chapters completed'],
    ]);
    expect(first).toEqual(['Ёжиков; "Юра"', `'=HYPERLINK("http://x")`, 'a@example.org', 'no', '', '', '', '0']);
    expect(second).toEqual(['Яшин', "'+1 =2", 'b@example.org', 'no', '67', 'marked by hand', '67', '2']);
    expect(more).toEqual([]);
  });

  test('of a test has what each came to', async () => {
    const [headings, first, second] = await csvLines('exportChapterResults', chapterId, 'ru');
    expect(headings?.slice(4)).toEqual([
      ...['Результат, %', 'Верных ответов', 'Всего вопросов', 'Тест сдан', 'Попыток', 'Последняя попытка (UTC)'],
    ]);
    expect(first?.slice(3)).toEqual(['нет', '', '', '', 'нет', '0', '']);
    expect(second?.slice(3, -1)).toEqual(['нет', '67', '2', '3', 'да', '1']);
    expect(second?.at(-1)).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
  });

  test('of materials says who has read them', async () => {
    const [headings, ...rows] = await csvLines('exportChapterResults', readingId, 'en');
    expect(headings?.slice(4)).toEqual(['Read', 'How']);
    expect(rows.map((row) => row.slice(4))).toEqual([
      ['no', ''],
      ['yes', 'marked by hand'],
    ]);
  });
});

describe('XLSX', () => {
  test('has numbers as numbers, texts as texts, and no formula', async () => {
    const { content, headers } = await download('exportChapterResults', chapterId, 'format=xlsx');
    expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    const files = unzip(content);
    const sheet = files.get('xl/worksheets/sheet1.xml') ?? '';
    const strings = files.get('xl/sharedStrings.xml') ?? '';
    expect(strings).toContain('=HYPERLINK(&quot;http://x&quot;)'.replaceAll('&quot;', '"'));
    expect(strings).toContain('Ёжиков; "Юра"');
    expect(sheet).not.toContain('<f>');
    expect(sheet).toMatch(/<c r="E3"[^>]*><v>67<\/v><\/c>/);
    expect(sheet).toMatch(/<c r="F3"[^>]*><v>2<\/v><\/c>/);
    expect(sheet).toContain('<cols>');
    expect(sheet).toContain('<autoFilter ref="A1:J3"/>');
    expect(sheet).toContain('state="frozen"');
    expect(files.get('xl/workbook.xml')).toContain('name="=SUM(A1)"');
  });

  test('of a course is named after it, without what no sheet may be called', async () => {
    const { content } = await download('exportCourseResults', courseId, 'format=xlsx&language=ru');
    const files = unzip(content);
    expect(files.get('xl/workbook.xml')).toContain('name="Связь H₂ &quot;физика&quot;"');
    expect(files.get('xl/sharedStrings.xml')).toContain('Средний результат, %');
  });
});

test('a file is named after course and language, and is nobody else’s to keep', async () => {
  const { headers } = await download('exportCourseResults', courseId, 'format=csv&language=ru');
  expect(headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'no-store' });
  const name = /filename\*=UTF-8''(.+)$/.exec(String(headers['content-disposition']))?.[1];
  expect(decodeURIComponent(name ?? '')).toBe('Связь H₂ физика - результаты.csv');
});

describe('the analysis of a test', () => {
  const lines = async (content: string) => {
    const { content: file, headers } = await download(
      'exportChapterResults',
      chapterId,
      `format=csv&content=${content}`,
    );
    const rows = Papa.parse<string[]>(file.toString('utf8').slice(1).trimEnd(), { newline: '\r\n' }).data;
    return { rows, name: decodeURIComponent(String(headers['content-disposition'])) };
  };

  test('has the first attempt of everybody, answer by answer', async () => {
    await takeTest(server, student, chapter, 3);
    const { rows, name } = await lines('answers');
    expect(name).toContain('answers.csv');
    const [headings, own, ...more] = rows;
    expect(headings?.slice(4)).toEqual([
      ...['First attempt (UTC)', 'Right answers', 'Questions', '1', '1 right', '2', '2 right', '3', '3 right'],
    ]);
    expect(own?.slice(0, 4)).toEqual(['Яшин', "'+1 =2", 'b@example.org', 'no']);
    expect(own?.slice(5)).toEqual(['2', '3', 'B', '1', 'B', '1', 'A', '0']);
    expect(more).toEqual([]);
  });

  test('has a line for each question', async () => {
    const { rows, name } = await lines('items');
    expect(name).toContain('questions.csv');
    expect(rows).toHaveLength(4);
    expect(rows[0]?.slice(1, 6)).toEqual(['Question', 'First attempts', 'Right, share', 'from (95%)', 'to (95%)']);
    expect(rows[1]?.slice(0, 4)).toEqual(['1', 'Question 1 of CO₂', '1', '1']);
    expect(rows[3]?.slice(2, 4)).toEqual(['1', '0']);
    expect(rows[1]?.slice(10)).toEqual(['B', rows[1]?.[11], '0', rows[1]?.[13], '1', ...(rows[1]?.slice(15) ?? [])]);
  });

  test('has no share of a question that is right for everybody, but what was chosen', async () => {
    const data = contentsOf(chapter).map((question, index) =>
      index === 2 ? { ...question, scoring: 'credited' } : question,
    );
    await succeed(server, 'updateChapter', { token: admin, body: { id: chapter.id, data } });
    await succeed(server, 'regradeChapter', { token: admin, body: { chapterId: chapter.id } });
    const [, , , credited] = (await lines('items')).rows;
    expect(credited?.slice(2, 10)).toEqual(['1', '', '', '', '', '', '', 'Right for everybody']);
    expect(credited?.[12]).toBe('1');
  });

  test('is refused of materials', async () => {
    const options = { token: admin, parameters: { id: readingId }, query: 'format=csv&content=items' };
    const { problem } = await call(server, 'exportChapterResults', options);
    expect(problem).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: 'content', code: 'INVALID_TYPE' }] });
  });
});
