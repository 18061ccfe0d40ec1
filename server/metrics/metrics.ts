import cluster from 'node:cluster';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { DatabaseLoad } from '../db/database.ts';
import type { CacheCounts } from '../http/response-cache.ts';

/** One figure in the terms of Prometheus' text format (version 0.0.4). */
export interface Family {
  readonly name: string;
  readonly type: 'counter' | 'gauge' | 'histogram' | 'summary';
  readonly help: string;
  /** By labels or endings after the name: `_count{route="/healthz"}`. Values of two processes under the same key are added up. */
  readonly values: Readonly<Record<string, number>>;
}

/** Upper bounds of the histogram's buckets; slower answers are only counted. */
const bucketSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const delayResolutionMilliseconds = 20;
const nanosecondsPerSecond = 1e9;

/** How long the answers of one route took. */
interface Durations {
  readonly labels: string;
  readonly countsByBucket: number[];
  count: number;
  sumSeconds: number;
}

function createDurations(method: string, route: string): Durations {
  const labels = `method="${method}",route="${route}"`;
  return { labels, countsByBucket: bucketSeconds.map(() => 0), count: 0, sumSeconds: 0 };
}

/** Each bucket includes the ones below it. */
function histogramOf({ labels, countsByBucket, count, sumSeconds }: Durations): [string, number][] {
  const buckets = bucketSeconds.map((bound, index): [string, number] => [
    `_bucket{${labels},le="${bound}"}`,
    countsByBucket.slice(0, index + 1).reduce((sum, own) => sum + own, 0),
  ]);
  return [
    ...buckets,
    [`_bucket{${labels},le="+Inf"}`, count],
    [`_sum{${labels}}`, sumSeconds],
    [`_count{${labels}}`, count],
  ];
}

export type Metrics = ReturnType<typeof createMetrics>;

/** Counts what this process does while it runs. */
export function createMetrics(databaseLoad: () => DatabaseLoad) {
  const answersByStatus = new Map<number, number>();
  const unknownRoute = createDurations('', 'unknown');
  const routes = [unknownRoute];
  const caches = new Map<string, () => CacheCounts>();
  const loopDelay = monitorEventLoopDelay({ resolution: delayResolutionMilliseconds });
  loopDelay.enable();

  function observe(durations: Durations, { statusCode, elapsedTime }: FastifyReply): void {
    const seconds = elapsedTime / 1000;
    const bucket = bucketSeconds.findIndex((bound) => seconds <= bound);
    if (bucket >= 0) durations.countsByBucket[bucket] = (durations.countsByBucket[bucket] ?? 0) + 1;
    durations.count += 1;
    durations.sumSeconds += seconds;
    answersByStatus.set(statusCode, (answersByStatus.get(statusCode) ?? 0) + 1);
  }

  const ofEachCache = (count: keyof CacheCounts) =>
    Object.fromEntries([...caches].map(([name, counts]) => [`{cache="${name}"}`, counts()[count]]));

  return {
    /** Counts the answers of all routes that the server gets from now on, and the answers to unknown addresses. */
    observeAnswers: (app: FastifyInstance): void => {
      app.addHook('onRoute', (route) => {
        const durations = createDurations([route.method].flat()[0] ?? '', route.url);
        routes.push(durations);
        const observeAnswer = (_request: unknown, reply: FastifyReply, done: () => void) => {
          observe(durations, reply);
          done();
        };
        route.onResponse = [route.onResponse ?? [], observeAnswer].flat();
      });
      app.addHook('onResponse', (request, reply, done) => {
        if (request.is404) observe(unknownRoute, reply);
        done();
      });
    },

    /** @param name without a character that a label would have to escape */
    watchCache: (name: string, counts: () => CacheCounts): void => {
      caches.set(name, counts);
    },

    /** All figures of this process. The delay of the event loop is measured since the last call. */
    families: (): Family[] => {
      const worker = cluster.worker ? `worker="${cluster.worker.id}"` : '';
      const own = worker && `{${worker}}`;
      const quantile = (name: string) => `{${[worker, `quantile="${name}"`].filter(Boolean).join()}}`;
      const delaySeconds = (percentile: number) => loopDelay.percentile(percentile) / nanosecondsPerSecond;
      const { user, system } = process.cpuUsage();
      const { rss, heapUsed } = process.memoryUsage();
      const { open, idle, waiting } = databaseLoad();
      const families: Family[] = [
        family('process_uptime_seconds', 'gauge', 'Time since the process started.', { [own]: process.uptime() }),
        family('process_resident_memory_bytes', 'gauge', 'Memory that the process holds.', { [own]: rss }),
        family('process_cpu_seconds_total', 'counter', 'Processor time used.', { [own]: (user + system) / 1e6 }),
        family('nodejs_heap_used_bytes', 'gauge', 'Memory that JavaScript objects take.', { [own]: heapUsed }),
        family(
          'nodejs_eventloop_delay_seconds',
          'summary',
          'How late timers were since the last time this was asked.',
          {
            [quantile('0.5')]: delaySeconds(50),
            [quantile('0.99')]: delaySeconds(99),
            [quantile('1')]: loopDelay.max / nanosecondsPerSecond,
          },
        ),
        family('http_responses_total', 'counter', 'Answers by status.', labelled('status', answersByStatus)),
        family('http_request_duration_seconds', 'histogram', 'Time until an answer was sent whole, by route.', {
          ...Object.fromEntries(routes.filter(({ count }) => count > 0).flatMap(histogramOf)),
        }),
        family('database_connections', 'gauge', 'Open connections to the database, by what they do.', {
          '{state="busy"}': open - idle,
          '{state="idle"}': idle,
        }),
        family('database_waiting', 'gauge', 'Callers that wait for a connection or for their turn to write.', {
          '': waiting,
        }),
        family('cache_hits_total', 'counter', 'Answers that were found in a cache.', ofEachCache('hits')),
        family('cache_misses_total', 'counter', 'Answers that had to be made.', ofEachCache('misses')),
        family('cache_entries', 'gauge', 'Answers in a cache.', ofEachCache('entries')),
        family('cache_bytes', 'gauge', 'Memory that a cache takes.', ofEachCache('bytes')),
      ];
      loopDelay.reset();
      return families;
    },

    close: (): void => {
      loopDelay.disable();
    },
  };
}

function family(name: string, type: Family['type'], help: string, values: Family['values']): Family {
  return { name, type, help, values };
}

function labelled(label: string, counts: ReadonlyMap<number, number>): Record<string, number> {
  return Object.fromEntries([...counts].map(([value, count]) => [`{${label}="${value}"}`, count]));
}

/** The figures of several processes as one text: values with the same name and labels are added up. */
export function toMetricsText(processes: readonly (readonly Family[])[]): string {
  const merged = new Map<string, Family & { values: Record<string, number> }>();
  for (const one of processes.flat()) {
    const known = merged.get(one.name) ?? { ...one, values: {} };
    merged.set(one.name, known);
    for (const [key, value] of Object.entries(one.values)) known.values[key] = (known.values[key] ?? 0) + value;
  }
  const lines = [...merged.values()].flatMap(({ name, type, help, values }) => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...Object.entries(values).map(([key, value]) => `${name}${key} ${value}`),
  ]);
  return `${lines.join('\n')}\n`;
}
