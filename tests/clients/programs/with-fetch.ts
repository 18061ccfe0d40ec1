import { readFileSync } from 'node:fs';
import createClient from 'openapi-fetch';
import type { paths } from './schema.d.ts';

/** A form's fields: each file and each entry of a list in its own part. */
function formOf(body: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    for (const each of [value].flat()) {
      form.append(name, each instanceof Blob ? each : typeof each === 'object' ? JSON.stringify(each) : String(each));
    }
  }
  return form;
}

const [baseUrl = '', email = '', password = ''] = process.argv.slice(2);
const client = createClient<paths>({ baseUrl: `${baseUrl}/api/api` });
const key = () => ({ 'Idempotency-Key': crypto.randomUUID() });

const news = await client.GET('/news', { params: { query: { limit: 5 } } });
if (news.error) throw new Error(news.error.code);
const titles: string[] = news.data.map(({ title_en }) => title_en);

const signedIn = await client.POST('/user/login', { body: { email, password } });
if (signedIn.error) throw new Error(signedIn.error.code);
const { token } = signedIn.data;
client.use({
  onRequest: ({ request }) => {
    request.headers.set('Authorization', `Bearer ${token}`);
  },
});

const course = await client.POST('/course/create', {
  params: { header: key() },
  body: { title: 'Cages' },
  bodySerializer: formOf,
});
if (course.error) throw new Error(course.error.code);
const pdf = new File([readFileSync(0)], 'cages.pdf');
const chapter = await client.POST('/course/chapter/create', {
  params: { header: key() },
  body: {
    ...{ courseId: course.data.id, title: 'Read', description: 'Both.', isOpen: true, type: 1, files: [pdf, pdf] },
  },
  bodySerializer: formOf,
});
if (chapter.error) throw new Error(JSON.stringify(chapter.error));
const export_ = async (format: 'csv' | 'xlsx') => {
  const path = { id: course.data.id };
  const { data, error } = await client.GET('/course/{id}/results/export', {
    params: { path, query: { format } },
    parseAs: 'blob',
  });
  if (error) throw new Error(error.code);
  return data;
};
const csv = await (await export_('csv')).text();
const xlsx = await (await export_('xlsx')).bytes();
process.stdout.write(
  JSON.stringify({ titles, files: chapter.data.attachments.map(({ name }) => name), csv: csv.length, xlsx: xlsx[0] }),
);
