import { readFileSync } from 'node:fs';
import { createChapterWithFormData, createCourseWithFormData, exportCourseResults, listNews, login } from './orval.ts';

const [, email = '', password = ''] = process.argv.slice(2);

const news = await listNews({ limit: 5 });
if (news.status !== 200) throw new Error(String(news.status));
const titles: string[] = news.data.map(({ title_en }) => title_en);

const signedIn = await login({ email, password });
if (signedIn.status !== 200) throw new Error(signedIn.data.code);
const options = { headers: { Authorization: `Bearer ${signedIn.data.token}` } };

const course = await createCourseWithFormData({ title: 'Cages' }, options);
if (course.status !== 201) throw new Error(course.data.code);
const pdf = new File([readFileSync(0)], 'cages.pdf');
const fields = { courseId: course.data.id, title: 'Read', description: 'Both.', isOpen: true, type: 1 } as const;
const chapter = await createChapterWithFormData({ ...fields, files: [pdf, pdf] }, options);
if (chapter.status !== 201) throw new Error(chapter.data.code);
const export_ = async (format: 'csv' | 'xlsx') => {
  const answer = await exportCourseResults(course.data.id, { format }, options);
  if (answer.status !== 200) throw new Error(answer.data.code);
  return answer.data;
};
const csv = await (await export_('csv')).text();
const xlsx = await (await export_('xlsx')).bytes();
process.stdout.write(
  JSON.stringify({ titles, files: chapter.data.attachments.map(({ name }) => name), csv: csv.length, xlsx: xlsx[0] }),
);
