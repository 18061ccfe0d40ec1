import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { aCertificate } from '#server/testing/a-certificate.ts';
import { serveTest, serveTests } from '#server/testing/build-test-server.ts';
import { ask, call, succeed } from '#server/testing/call.ts';
import { signIn } from '#server/testing/sign-in.ts';
import { drawFile } from './certificate-file.ts';

// On SQLite alone: a file is drawn.

const environment = { PUBLIC_URL: 'https://lab.example.org', SITE_LANGUAGES: 'en,ru' };
const server = await serveTests(environment);

const russian = { name: 'Святослав', surname: 'Щёголев-Ёлкин', title: 'Инфракрасная спектроскопия: α-спирали и CO₂' };

const askFor = (token: string, number: string, query = '', of = server) =>
  ask(of, 'getCertificateFile', { token, parameters: { number }, query });

/** The content that a reader of PDFs finds in a file. */
async function readPdf(content: Buffer) {
  const loading = getDocument({ data: new Uint8Array(content), verbosity: 0 });
  const document = await loading.promise;
  const page = await document.getPage(1);
  const { items } = await page.getTextContent();
  const texts = items.flatMap((item) => ('str' in item ? item : []));
  const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
  const isInside = texts.every(({ transform: [, , , , x = 0, y = 0], width, height }) => {
    return x >= left && y >= bottom && x + width <= right && y + height <= top;
  });
  const { info } = await document.getMetadata();
  const links = (await page.getAnnotations()).map(({ url }) => url);
  const read = {
    text: texts.map(({ str, hasEOL }) => (hasEOL ? `${str}\n` : str)).join(''),
    info,
    links,
    isInside,
    size: [right, top].map(Math.round),
    pagesCount: document.numPages,
    tags: JSON.stringify(await page.getStructTree()),
  };
  await loading.destroy();
  return read;
}

const fontsIn = (content: Buffer) =>
  new Set([...content.toString('latin1').matchAll(/\/BaseFont \/\w{6}\+([\w-]+)/g)].map(([, font]) => font));

const fileOf = async (token: string, number: string, query = '') => (await askFor(token, number, query)).rawPayload;

describe('the file of a certificate', () => {
  test('says in Russian who has finished what and when, on one page', async () => {
    const { learner, certificate } = await aCertificate(server, russian);
    const { number } = certificate;
    const answer = await askFor(learner.token, number, 'language=ru');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
    expect(answer.headers['content-disposition']).toContain(encodeURIComponent(`Сертификат ${number}.pdf`));
    const { text, ...pdf } = await readPdf(answer.rawPayload);
    const day = new Date(certificate.finishedAt).toLocaleDateString('ru-RU', { dateStyle: 'long', timeZone: 'UTC' });
    const words = ['Сертификат о прохождении курса', 'Святослав Щёголев-Ёлкин', day, number, 'Лаборатория дизайна'];
    for (const word of words) expect(text).toContain(word);
    expect(text.replaceAll('\n', ' ')).toContain('Инфракрасная спектроскопия: α-спирали и CO₂');
    expect(text).not.toMatch(/•|ОТОЗВАН/);
    expect(pdf).toMatchObject({ pagesCount: 1, size: [842, 595], isInside: true });
    expect(pdf.links).toEqual([`https://lab.example.org/ru/certificate/${number}`]);
    expect(pdf.tags).toContain('"role":"H1"');
    expect(pdf.info).toMatchObject({ Language: 'ru', Author: expect.stringMatching(/^Лаборатория/) });
    expect(pdf.info).toMatchObject({ Title: expect.stringContaining('Святослав Щёголев-Ёлкин') });
  });

  test('is in English where nothing else is asked for', async () => {
    const { learner, certificate } = await aCertificate(server);
    const { text, links, info } = await readPdf(await fileOf(learner.token, certificate.number));
    for (const word of ['Certificate of completion', 'Ada Byron', 'Molecular machines']) expect(text).toContain(word);
    expect(links).toEqual([`https://lab.example.org/certificate/${certificate.number}`]);
    expect(info).toMatchObject({ Language: 'en' });
  });

  test.each([
    [{ heading: 'Manrope', text: 'Onest' }, ['Manrope-SemiBold', 'Onest-Regular']],
    [{ heading: 'Onest', text: 'Manrope' }, ['Manrope-Regular', 'Onest-SemiBold']],
  ] as const)('is set in the fonts of the lab: %o', async (fonts, files) => {
    const { certificate } = await aCertificate(server);
    const create = { width: 8, height: 8, channels: 3, background: '#000' } as const;
    const { content } = await drawFile(certificate, 'en', {
      publicUrl: 'https://lab.example.org',
      languages: ['en'],
      translate: (_, key) => key,
      labName: () => 'Laboratory',
      brand: async () => ({
        fonts,
        accent: '#000',
        accentBright: '#000',
        sign: await sharp({ create }).png().toBuffer(),
      }),
    });
    expect(fontsIn(content)).toEqual(new Set(files));
  });

  test('is the same file each time', async () => {
    const { learner, certificate } = await aCertificate(server);
    const first = await fileOf(learner.token, certificate.number);
    expect(first.equals(await fileOf(learner.token, certificate.number))).toBe(true);
  });

  test('has the sign in true colours, as a palette loses its last one in PDF', async () => {
    const { learner, certificate } = await aCertificate(server);
    expect((await fileOf(learner.token, certificate.number)).includes('/Indexed')).toBe(false);
  });

  test('holds the longest names and titles of the widest letters, whole', async () => {
    const words = { name: 'Щ'.repeat(100), surname: 'Ш'.repeat(100), title: 'Ю'.repeat(300) };
    const { learner, certificate } = await aCertificate(server, words);
    const { text, isInside, pagesCount } = await readPdf(await fileOf(learner.token, certificate.number));
    expect([isInside, pagesCount]).toEqual([true, 1]);
    const joined = text.replaceAll(/\s/g, '');
    expect(joined).toContain(words.name + words.surname);
    expect(joined).toContain(words.title);
    expect(text).not.toContain('…');
  });

  test('says so where it has no letter for a name', async () => {
    const { learner, certificate } = await aCertificate(server, { name: '小龍𝐀', surname: 'Łukaszewicz  Őri' });
    const { text } = await readPdf(await fileOf(learner.token, certificate.number));
    expect(text).toContain('••A Łukaszewicz Őri');
    expect(text).toContain('all that • stands for');
  });

  test('says across the sheet that it is revoked, to its owner as to administrators', async () => {
    const { admin, learner, certificate } = await aCertificate(server, russian);
    const { number } = certificate;
    await succeed(server, 'revokeCertificate', { token: admin, body: { number } });
    for (const token of [admin, learner.token]) {
      const { text } = await readPdf(await fileOf(token, number, 'language=ru'));
      expect(text).toContain('ОТОЗВАН');
      expect(text).toContain('больше не действителен');
    }
  });

  test('is for its owner and for administrators', async () => {
    const { admin, certificate } = await aCertificate(server);
    const { number } = certificate;
    expect((await askFor(admin, number)).statusCode).toBe(200);
    const token = await signIn(server, 'USER');
    const refused = await call(server, 'getCertificateFile', { token, parameters: { number } });
    expect(refused.problem?.code).toBe('FORBIDDEN');
  });
});

test('an address of its check is in a language only where the site has it', async () => {
  const english = await serveTest({ PUBLIC_URL: 'https://lab.example.org' });
  const { learner, certificate } = await aCertificate(english, russian);
  const answer = await askFor(learner.token, certificate.number, 'language=ru', english);
  const { links, text } = await readPdf(answer.rawPayload);
  expect(links).toEqual([`https://lab.example.org/certificate/${certificate.number}`]);
  expect(text).toContain('Сертификат о прохождении курса');
});
