import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { apiBase } from '#contract/addresses.ts';
import { createNotReady } from './not-ready.ts';

test.each([
  [`${apiBase}news`, 'application/json', null],
  [`${apiBase}docs`, 'text/html', null],
  ['/readyz', '*/*', null],
  ['/main', 'text/html,*/*;q=0.8', '<html lang="en">'],
  ['/ru/main', 'text/html,*/*;q=0.8', '<html lang="ru">'],
])('%s asked for as %s says when to come again', async (path, accept, page) => {
  const server = createServer(createNotReady('https://lab.example.org')).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  const answer = await fetch(`http://127.0.0.1:${Object(address).port}${path}`, { headers: { accept } });
  const text = await answer.text();
  server.close();
  const { headers, status } = answer;
  expect([status, headers.get('cache-control'), headers.get('connection')]).toEqual([503, 'no-store', 'close']);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(headers.get('strict-transport-security')).not.toBeNull();
  if (page) expect(text).toContain(page);
  else expect(JSON.parse(text)).toMatchObject({ code: 'UNAVAILABLE', status });
});
