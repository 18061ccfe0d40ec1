import { afterAll, describe, expect, test } from 'vitest';
import { type LookUpService, openLookUpService } from '#server/testing/a-look-up-service.ts';
import { createWorkLookUp, LookUpFailure } from './work-look-up.ts';

const services: LookUpService[] = [];
afterAll(async () => {
  for (const service of services) await service.close();
});

async function open(...of: Parameters<typeof openLookUpService>): Promise<LookUpService> {
  const service = await openLookUpService(...of);
  services.push(service);
  return service;
}

const doi = '10.5555/1';
type Answers = NonNullable<Parameters<typeof openLookUpService>[0]>;
type Answer = Answers[string];

/** The result of a look-up at a service that gives this answer. */
async function outcomeOf(answer: Answer, timeoutMilliseconds?: number): Promise<string> {
  const service = await open({ [doi]: answer });
  return createWorkLookUp(service.url, timeoutMilliseconds)
    .find(doi)
    .then(
      (found) => JSON.stringify(found),
      (fault: unknown) => (fault instanceof LookUpFailure ? 'failure' : String(fault)),
    );
}

test('a work comes out of its envelope', async () => {
  const { url } = await open();
  const work = await createWorkLookUp(url).find('10.1103/PhysRev.47.777');
  expect(work).toMatchObject({ type: 'journal-article', volume: '47', page: '777-780' });
  expect(work).not.toHaveProperty('link');
});

test('a preprint has the server that holds it as its publisher, and its PDF', async () => {
  const { url } = await open();
  expect(await createWorkLookUp(url).find('10.26434/chemrxiv-2024-7x2k9')).toMatchObject({
    subtitle: ['how they turn'],
    publisher: [{ name: 'ChemRxiv' }],
    PDF: 'https://chemrxiv.org/engage/api-gateway/chemrxiv/assets/orp/resource/item/65df/original/rings.pdf',
  });
});

test('a subtitle that its title says already is left out', async () => {
  expect(
    await outcomeOf((_, response) => response.end('{"title":["Rings: How they turn"],"subtitle":["how they turn"]}')),
  ).toBe('{"title":["Rings: How they turn"]}');
});

test('it is asked by name, with the DOI as one part of the path', async () => {
  const service = await open();
  await createWorkLookUp(service.url).find('10.1002/(sici)1#a?b');
  expect(service.requests[0]?.url).toBe('/works/10.1002%2F(sici)1%23a%3Fb');
  expect(service.requests[0]?.headers['user-agent']).toMatch(/^LabSite/);
});

test('a DOI that it does not know is null', async () => {
  const { url } = await open();
  expect(await createWorkLookUp(url).find('10.5555/unknown')).toBeNull();
});

test('CSL-JSON without an envelope is understood as well', async () => {
  expect(await outcomeOf((_, response) => response.end('{"title":"A","type":"book"}'))).toBe(
    '{"title":"A","type":"book"}',
  );
});

describe('it fails', () => {
  test.each<[string, Answer]>([
    ['on an error of the service', (_, response) => response.writeHead(503).end('busy')],
    ['on being refused', (_, response) => response.writeHead(429).end()],
    ['on what is no JSON', (_, response) => response.end('<html>')],
    ['on what is no work', (_, response) => response.end('{"status":"ok","message":{"items":[]}}')],
    ['on nothing', (_, response) => response.end()],
    ['on a broken connection', (request) => request.socket.destroy()],
    [
      'on half an answer',
      (request, response) => {
        response.writeHead(200, { 'content-length': '100' });
        response.write('{"title"', () => request.socket.destroy());
      },
    ],
    ['on more than it may answer', (_, response) => response.end(`{"title":"${'a'.repeat(6 * 1024 * 1024)}"}`)],
    [
      'on being sent to the network in the clear',
      (_, response) => response.writeHead(302, { location: 'http://example.org/works/1' }).end(),
    ],
    ['on being sent to a file', (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end()],
    [
      'on being sent round in circles',
      (request, response) => response.writeHead(302, { location: request.url ?? '' }).end(),
    ],
  ])('%s', async (_, answer) => {
    expect(await outcomeOf(answer)).toBe('failure');
  });

  test('when nothing comes in time', async () => {
    expect(await outcomeOf(() => undefined, 50)).toBe('failure');
  });

  test('when nobody is there', async () => {
    const { url, close } = await openLookUpService();
    await close();
    await expect(createWorkLookUp(url).find(doi)).rejects.toBeInstanceOf(LookUpFailure);
  });
});

test('a redirection to where it may be asked is followed', async () => {
  const sent: Answer = (_, response) => response.writeHead(301, { location: '/works/moved' }).end();
  const service = await open({ [doi]: sent, moved: (_, response) => response.end('{"title":"A"}') });
  expect(await createWorkLookUp(service.url).find(doi)).toEqual({ title: 'A' });
});
