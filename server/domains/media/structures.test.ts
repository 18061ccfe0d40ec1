import { describe, expect, test } from 'vitest';
import { mediaBase } from '#contract/addresses.ts';
import type { StoredStructure } from '#contract/documents.ts';
import { maxStructureBytes } from '#contract/limits.ts';
import { serveTests } from '#server/testing/build-test-server.ts';
import { call, succeed } from '#server/testing/call.ts';
import { signIn } from '#server/testing/sign-in.ts';

const server = await serveTests();
const token = await signIn(server, 'ADMIN');

let made = 0;

/** A molecule of two atoms that no other test has. */
function aPdbFile(): string {
  made++;
  const place = made.toFixed(3).padStart(8);
  return [
    `REMARK ${made}`,
    `HETATM    1  C1  LIG A   1    ${place}   0.000   0.000  1.00  0.00           C`,
    `HETATM    2  O1  LIG A   1    ${place}   1.400   0.000  1.00  0.00           O`,
    'END',
    '',
  ].join('\n');
}

function formOf(content: string | Uint8Array<ArrayBuffer>, name = 'two-atoms.pdb'): FormData {
  const form = new FormData();
  form.append('structure', new Blob([content], { type: 'chemical/x-pdb' }), name);
  return form;
}

function upload(content: string, name?: string): Promise<StoredStructure> {
  return succeed(server, 'uploadStructure', { token, body: formOf(content, name) });
}

async function download(url: string) {
  const { statusCode, headers, payload } = await server.app.inject({ url: mediaBase + url });
  return { status: statusCode, headers, text: payload };
}

describe('a structure', () => {
  test('is kept under its content, and anybody can read it as text', async () => {
    const content = aPdbFile();
    const structure = await upload(content, 'Мой лиганд.pdb');
    expect(structure).toMatchObject({ name: 'Мой лиганд.pdb', format: 'pdb' });
    expect(structure.url).toMatch(/^media\/[0-9a-f]{32}\.pdb$/);
    const { status, headers, text } = await download(structure.url);
    expect([status, text]).toEqual([200, content]);
    expect(headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(await server.services.structures.read(structure.url)).toBe(content);
  });

  test('sent twice is one, under the name that it had first', async () => {
    const content = aPdbFile();
    const first = await upload(content, 'first.pdb');
    expect(await upload(content, 'second.pdb')).toEqual(first);
  });

  test('is what its content says, whatever the file is called', async () => {
    const molfile = `methane\n\n\n  1  0  0  0  0  0  0  0  0  0999 V2000\n    0.0000    0.0000${made.toFixed(4).padStart(10)} C   0\nM  END\n`;
    expect(await upload(molfile, 'pretends.pdb')).toMatchObject({ format: 'sdf', name: 'pretends.pdb' });
    const cif = `data_x\nloop_\n_atom_site.type_symbol\n_atom_site.Cartn_x\n_atom_site.Cartn_y\n_atom_site.Cartn_z\nC 1 2 ${made}\n`;
    expect(await upload(cif, '\t')).toMatchObject({ format: 'cif', name: 'structure.cif' });
  });

  test('has a name without control characters, of a length that can be shown', async () => {
    const { name } = await upload(aPdbFile(), `a\tb${'x'.repeat(400)}.pdb`);
    expect(name).toHaveLength(200);
    expect(name).toMatch(/^a bx+$/);
  });

  test('that nobody uploaded is null to those who read it', async () => {
    const { structures } = server.services;
    for (const url of [`media/${'0'.repeat(32)}.pdb`, 'media/../molsys.sqlite', '', 'media/x.pdb']) {
      expect(await structures.read(url)).toBeNull();
    }
    expect((await download(`media/${'0'.repeat(32)}.pdb`)).status).toBe(404);
    expect((await download(`media/${'0'.repeat(32)}.html`)).status).toBe(404);
  });
});

describe('an upload', () => {
  test.each([
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a structure with a zero byte', `${aPdbFile()}\0`],
  ])('of %s called .pdb is refused and leaves nothing', async (_, content) => {
    const before = await server.files();
    const { problem, fieldCodes } = await call(server, 'uploadStructure', { token, body: formOf(content) });
    expect(problem?.code).toBe('UNSUPPORTED_MEDIA_TYPE');
    expect(fieldCodes).toEqual(['structure INVALID_STRUCTURE']);
    expect(await server.files()).toEqual(before);
  });

  test('may be as large as the limit and not larger', async () => {
    const content = aPdbFile();
    const largest = content + ' '.repeat(maxStructureBytes - content.length);
    expect(await upload(largest)).toMatchObject({ format: 'pdb' });
    const { problem, fieldCodes } = await call(server, 'uploadStructure', { token, body: formOf(`${largest} `) });
    expect(problem?.code).toBe('PAYLOAD_TOO_LARGE');
    expect(fieldCodes).toEqual(['structure FILE_TOO_LARGE']);
  });
});
