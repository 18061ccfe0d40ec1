import { beforeEach, describe, expect, it, test, vi } from 'vitest';
import { resultsApi } from '../features/results/results.api.ts';
import { watchDownloads } from '../testing.tsx';
import { fileNameOf } from './browser-transport.ts';
import { signedIn, stubFetch } from './store.test-support.ts';

test.each([
  ['attachment; filename="results.csv"', 'results.csv'],
  ['attachment; filename=results.csv', 'results.csv'],
  ['attachment; filename="a \\"b\\".csv"', 'a "b".csv'],
  ['attachment; filename="results.csv"; filename*=UTF-8\'\'%D0%98%D1%82%D0%BE%D0%B3%D0%B8.csv', 'Итоги.csv'],
  ['attachment; filename="plain.csv"; filename*=UTF-8\'\'%E0%A4%A', 'plain.csv'],
  ['attachment; filename="../../etc/passwd"', 'passwd'],
  ['attachment; filename="C:\\\\temp\\\\x.csv"', 'x.csv'],
  ['attachment', 'download'],
  [null, 'download'],
])('%s names the file %s', (disposition, name) => {
  expect(fileNameOf(disposition)).toBe(name);
});

const order = { id: '01900000-0000-7000-8000-000000000001', format: 'csv', language: 'en' } as const;

const file = () =>
  new Response('surname\r\n', { status: 200, headers: { 'content-disposition': 'attachment; filename="r.csv"' } });
const refusal = (status: number, code: string) => () => new Response(JSON.stringify({ code }), { status });

async function download(store = signedIn()) {
  const outcome = store.dispatch(resultsApi.endpoints.exportCourseResults.initiate(order));
  await vi.runAllTimersAsync();
  return outcome;
}

describe('a download', () => {
  let saved: string[];
  beforeEach(() => {
    vi.useFakeTimers();
    saved = watchDownloads();
  });

  it('carries the token, and hands the file over under the name that the server gave it', async () => {
    const stub = stubFetch(file);
    expect(await download()).toMatchObject({ data: 'r.csv' });
    expect(saved).toEqual(['r.csv']);
    const [address, options] = stub.mock.calls[0] ?? [];
    expect(address).toBe(`/api/api/course/${order.id}/results/export?format=csv&language=en`);
    expect(new Headers(options?.headers).get('authorization')).toBe('Bearer token-1');
  });

  it('says why it was refused, and saves nothing', async () => {
    const stub = stubFetch(refusal(403, 'FORBIDDEN'));
    expect(await download()).toMatchObject({ error: { status: 403, data: { code: 'FORBIDDEN' } } });
    expect(stub).toHaveBeenCalledTimes(1);
    expect(saved).toEqual([]);
  });

  it('leaves nothing in the store that is not plain data', async () => {
    stubFetch(file);
    const store = signedIn();
    await download(store);
    expect(JSON.stringify(store.getState())).not.toContain('Blob');
  });
});
