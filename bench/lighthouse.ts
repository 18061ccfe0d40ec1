import lighthouse from 'lighthouse';
import { freePort } from '../scripts/free-port.ts';
import { withChromium } from './chromium.ts';
import { atLeast, atMost, type Bound, figure, keeps, type Measurement, median, table } from './figure.ts';
import { withServer } from './server.ts';
import { siteLanguages, squeezedPages } from './visitors.ts';

/**
 * `npm run lighthouse [-- path …]`: Lighthouse's scores of every page that visitors read, as a phone on a slow network sees it, in both
 * languages. A category's score is the median of five runs; `RUNS=1` is quicker.
 */

const runs = Number(process.env.RUNS ?? 5);
const categoryBounds = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof categoryBounds;
const categories: readonly Category[] = ['performance', 'accessibility', 'best-practices', 'seo'];
const maxLayoutShift = 0.02;
const maxBlockingMilliseconds = 50;
/** Pages that ask search engines to leave them out. */
const isUnlisted = /^(?:\/ru)?\/(?:search|certificate)\b/;

/** The result of one run. */
interface Run {
  readonly scores: Readonly<Record<Category, number>>;
  readonly layoutShift: number;
  readonly blockingMilliseconds: number;
  readonly timings: string;
  /** Failed audits of the three categories that must have no fault. */
  readonly faults: readonly string[];
}

async function visit(url: string, port: number): Promise<Run> {
  const result = await lighthouse(url, {
    port,
    onlyCategories: [...categories],
    skipAudits: isUnlisted.test(new URL(url).pathname) ? ['is-crawlable'] : [],
    output: 'json',
    logLevel: 'error',
  });
  if (!result) throw new Error(`${url} could not be measured`);
  const { audits, categories: judged, runtimeError } = result.lhr;
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  const scoreOf = (category: Category) => Math.round((judged[category]?.score ?? 0) * 100);
  const shown = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'speed-index'];
  const faulty = categories.filter((category) => category !== 'performance');
  const auditIds = faulty.flatMap((category) => judged[category]?.auditRefs.filter(({ weight }) => weight > 0) ?? []);
  return {
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
    },
    layoutShift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    blockingMilliseconds: audits['total-blocking-time']?.numericValue ?? Number.NaN,
    timings: shown.map((id) => audits[id]?.displayValue ?? '?').join(' '),
    faults: auditIds.flatMap(({ id }) => {
      const score = audits[id]?.score;
      return typeof score === 'number' && score < 1 ? [`${id}: ${audits[id]?.title}`] : [];
    }),
  };
}

function measurementsOf(path: string, visits: readonly Run[]): Measurement[] {
  const timings = visits.map((run) => run.timings).toSorted()[Math.floor(visits.length / 2)] ?? '';
  const measured = (what: string, value: number, bound: Bound, baseline = '') =>
    figure(`${path} ${what}`, value, bound, { measured: String(value), baseline });
  return [
    ...categories.map((category) =>
      measured(
        category,
        median(visits.map((run) => run.scores[category])),
        atLeast(categoryBounds[category]),
        category === 'performance' ? `${timings} (FCP LCP TBT SI)` : '',
      ),
    ),
    measured('layout shift', median(visits.map((run) => run.layoutShift)), atMost(maxLayoutShift)),
    measured(
      'total blocking time',
      median(visits.map((run) => run.blockingMilliseconds)),
      atMost(maxBlockingMilliseconds, 'ms'),
    ),
  ];
}

const measurements: Measurement[] = [];
await withServer(siteLanguages, async (server) => {
  const asked = process.argv.slice(2);
  const pages = await squeezedPages(server.url);
  const paths = asked.length > 0 ? asked : pages.flatMap((page) => page.paths);
  const port = await freePort();
  await withChromium([`--remote-debugging-port=${port}`], async () => {
    for (const path of paths) {
      process.stderr.write(`${path} …\n`);
      const visits: Run[] = [];
      for (let run = 0; run < runs; run++) visits.push(await visit(`${server.url}${path}`, port));
      for (const fault of new Set(visits.flatMap((run) => run.faults))) process.stderr.write(`  ${fault}\n`);
      measurements.push(...measurementsOf(path, visits));
    }
  });
});
process.stdout.write(`${table(measurements)}\n`);
process.exitCode = measurements.every(keeps) ? 0 : 1;
