import { apiBase } from '#contract/addresses.ts';
import { signInAsAdministrator } from '../tests/support/api-client.ts';
import { atLeast, type Bound, figure, interleaved, type Measure, perSecond } from './figure.ts';
import { measureLoad, rawRequest } from './load.ts';
import { withRawCommits } from './raw-commits.ts';
import { withServer } from './server.ts';

const rounds = 7;
const secondsARound = 1;
const maxRequestsARound = 20_000;

/** Durable news inserts through the API on SQLite, beside one-row commits of bare `node:sqlite` in the same folder. */
export const measure: Measure = () =>
  withServer({ SEED: 'none' }, (server) =>
    withRawCommits(server.dataDirectory, async (rawCommits) => {
      const token = await signInAsAdministrator(server.url);
      const inserts = (connections: number, seconds: number, key: Record<string, string>) =>
        measureLoad({
          port: server.port,
          request: insertRequest(token, key),
          status: 201,
          connections,
          seconds,
          maxRequests: maxRequestsARound,
        });
      await inserts(64, secondsARound, {});
      await rawCommits(secondsARound);

      const measureWriters = async (writers: number, bound: Bound | null, key: Record<string, string>) => {
        const outcome = await interleaved(
          rounds,
          () => inserts(writers, secondsARound, key),
          async () => await rawCommits(secondsARound),
        );
        const what = `news insert, ${writers} writer${writers === 1 ? '' : 's'}${'Idempotency-Key' in key ? ', with a key' : ''}`;
        return figure(what, outcome.ratio, bound, {
          measured: perSecond(outcome.subject),
          baseline: `${perSecond(outcome.baseline)} raw node:sqlite commits`,
        });
      };
      return [
        await measureWriters(1, atLeast(0.3), {}),
        await measureWriters(64, atLeast(1), {}),
        await measureWriters(64, null, { 'Idempotency-Key': '{uuid}' }),
      ];
    }),
  );

function insertRequest(token: string, key: Record<string, string>): string {
  const news = {
    title_en: 'A measured title',
    title_ru: 'Измеренный заголовок',
    description_en: 'A short text of a news item that is written to be measured.',
    description_ru: 'Короткий текст новости, написанной ради измерения.',
    date: '2026-03-01',
  };
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', ...key };
  return rawRequest('POST', `${apiBase}news`, headers, JSON.stringify(news));
}
