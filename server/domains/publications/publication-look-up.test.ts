import { afterAll, describe, expect, test } from 'vitest';
import { openLookUpService } from '#server/testing/a-look-up-service.ts';
import { serveTests } from '#server/testing/build-test-server.ts';
import { call, succeed } from '#server/testing/call.ts';
import { signIn } from '#server/testing/sign-in.ts';

// On SQLite alone: the works lie with a service on the network.

const service = await openLookUpService({
  '10.5555/busy': (_, response) => response.writeHead(503).end(),
  '10.5555/html': (_, response) => response.end('<html></html>'),
  '10.5555/undated': (_, response) => response.end('{"message":{"type":"journal-article","title":["No year"]}}'),
  '10.5555/(nameless)': (_, response) =>
    response.end('{"type":"article-journal","title":"No DOI","issued":{"date-parts":[[2020]]}}'),
});
const server = await serveTests({ DOI_LOOKUP_URL: service.url });
const admin = await signIn(server, 'ADMIN');
afterAll(() => service.close());

const lookUp = (doi: string) =>
  call(server, 'lookUpPublication', { token: admin, query: new URLSearchParams({ doi }).toString() });
const found = async (doi: string) =>
  succeed(server, 'lookUpPublication', { token: admin, query: new URLSearchParams({ doi }).toString() });

describe('a DOI', () => {
  test('gives a whole work, which is new here', async () => {
    expect(await found('https://doi.org/10.1103/PhysRev.47.777')).toMatchObject({
      state: 'new',
      existing: null,
      faults: [],
      publication: {
        type: 'article-journal',
        title: 'Can Quantum-Mechanical Description of Physical Reality Be Considered Complete?',
        containerTitle: 'Physical Review',
        doi: expect.stringMatching(/^10\.1103\/physrev\.47\.777$/i),
      },
    });
  });

  test('of a preprint gives its abstract and formulas as text, and bodies as authors', async () => {
    const { publication } = await found('10.26434/chemrxiv-2024-7x2k9');
    expect(publication).toMatchObject({ type: 'article', publisher: 'ChemRxiv', year: 2024, month: 2 });
    expect(publication?.authors).toEqual([
      { family: 'Bo ru', given: 'Bo' },
      { family: '', literal: 'The Ring Collaboration' },
    ]);
    expect(publication?.title).toMatch(/^Light-driven rings of /);
    expect(publication?.abstract).toMatch(/They turn by light/);
    expect(JSON.stringify(publication)).not.toMatch(/<jats|<script|<sub>/);
  });

  test('that is here already says so', async () => {
    const body = { type: 'article-journal', title: 'Residual', year: 2016, doi: '10.1109/CVPR.2016.90' };
    const { id } = await succeed(server, 'createPublication', { token: admin, body });
    expect(await found('10.1109/cvpr.2016.90')).toMatchObject({ state: 'sameDoi', existing: { id } });
  });

  test('whose work has no year comes as a broken one', async () => {
    const broken = { state: 'broken', publication: null, faults: [{ fault: 'noYear' }] };
    expect(await found('10.5555/undated')).toMatchObject(broken);
  });

  test.each(['https://www.doi.org/10.5555/%28nameless%29', 'doi.org/10.5555/(nameless)', 'DOI 10.5555/(nameless)'])(
    'that the answer does not tell is the one that was asked for: %s',
    async (doi) => {
      expect((await found(doi)).publication).toMatchObject({ title: 'No DOI', doi: '10.5555/(nameless)' });
    },
  );

  test('that nobody knows is not found', async () => {
    expect((await lookUp('10.5555/unknown')).problem?.code).toBe('NOT_FOUND');
  });

  test.each(['', 'ten', '11.5555/1', '10.5555', '10.5555/a b'])(
    'that is none is refused, and nobody is asked: %j',
    async (doi) => {
      const before = service.requests.length;
      expect((await lookUp(doi)).fieldCodes).toEqual(['doi INVALID_DOI']);
      expect(service.requests).toHaveLength(before);
    },
  );
});

test.each(['10.5555/busy', '10.5555/html'])(
  'a service that does not give what it promises is told: %s',
  async (doi) => {
    expect((await lookUp(doi)).problem).toMatchObject({ code: 'LOOKUP_UNREACHABLE', status: 502 });
  },
);
