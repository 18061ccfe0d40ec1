import { brotliDecompressSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ProblemError } from '#contract/errors.ts';
import { loadContentFiles } from '#server/text/content-files.ts';
import { aDrawing, aStructure, makeSiteFolder, type SiteFolder } from '../testing/a-site.ts';
import { contentFilesPlugin } from './content-files.ts';

let app: FastifyInstance;
let folder: SiteFolder;
const paper = Buffer.from('%PDF-1.7 nothing');

beforeAll(async () => {
  folder = makeSiteFolder();
  folder.write('content/files/paper.pdf', paper);
  folder.write('content/files/большая молекула.pdb', 'x');
  folder.write('content/files/молекула.pdb', `${aStructure}\n`.repeat(10));
  folder.write('content/files/gone.pdf', 'x');
  folder.write('content/files/page.html', '<script>alert(1)</script>');
  folder.write('content/files/.hidden.pdb', 'x');
  folder.write('content/files/inner/deep.pdb', 'x');
  folder.write('secret.pdf', 'x');
  const files = loadContentFiles(`${folder.path}/content/files`, []);
  folder.remove('content/files/gone.pdf');
  app = fastify();
  app.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof ProblemError && error.code === 'NOT_FOUND' ? 404 : 500).send(),
  );
  await app.register(contentFilesPlugin, { currentFiles: () => files });
});
afterAll(async () => {
  await app.close();
  folder.drop();
});

const get = (name: string, headers: Record<string, string> = {}) => app.inject({ url: `/files/${name}`, headers });

describe('GET /files/{name}', () => {
  it('gives a structure to programs, compressed for those that can read that', async () => {
    const { statusCode, body, headers } = await get('water.pdb');
    expect([statusCode, body]).toEqual([200, aStructure]);
    expect(headers).toMatchObject({
      'content-type': 'chemical/x-pdb',
      'cache-control': 'public, max-age=3600',
      'cross-origin-resource-policy': 'cross-origin',
      'content-disposition': 'attachment; filename="water.pdb"',
    });
    const name = encodeURIComponent('молекула.pdb');
    const packed = await get(name, { 'accept-encoding': 'br' });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(`${aStructure}\n`.repeat(10));
    expect(packed.headers['content-disposition']).toBe(`attachment; filename="________.pdb"; filename*=UTF-8''${name}`);
  });

  it('lets a drawing that is opened by itself do nothing', async () => {
    const { body, headers } = await get('line.svg');
    expect(body).toBe(aDrawing);
    expect(headers['content-type']).toBe('image/svg+xml');
    expect(headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
  });

  it('gives other files as they lie', async () => {
    const { rawPayload, headers } = await get('paper.pdf', { 'accept-encoding': 'br' });
    expect(rawPayload).toEqual(paper);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-security-policy': "frame-ancestors 'self'",
    });
    expect(headers).not.toHaveProperty('content-encoding');
    expect(headers).not.toHaveProperty('content-disposition');
  });

  it.each(['water.pdb', 'paper.pdf'])('%s is not sent again to a browser that has it', async (name) => {
    const { headers } = await get(name);
    const again = await get(name, { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers.etag).toBe(headers.etag);
  });

  it.each(['water.pdb', 'paper.pdf'])('%s has a head', async (name) => {
    const { statusCode, body, headers } = await app.inject({ method: 'HEAD', url: `/files/${name}` });
    expect([statusCode, body]).toEqual([200, '']);
    expect(Number(headers['content-length'])).toBeGreaterThan(0);
  });

  it.each([
    'none.pdb',
    'gone.pdf',
    'page.html',
    '.hidden.pdb',
    'inner%2Fdeep.pdb',
    '..%2Fsite.json',
    '..%2F..%2Fsecret.pdf',
    '..%5C..%5Csecret.pdf',
    'water.pdb%00',
    '',
    '%',
  ])('%j is not there', async (name) => {
    expect((await get(name)).statusCode).toBeOneOf([400, 404]);
  });

  it('follows a file that is replaced', async () => {
    const before = await get('water.pdb');
    folder.write('content/files/water.pdb', `${aStructure}\nTER`);
    const after = await get('water.pdb');
    expect(after.body).toBe(`${aStructure}\nTER`);
    expect(after.headers.etag).not.toBe(before.headers.etag);
  });
});
