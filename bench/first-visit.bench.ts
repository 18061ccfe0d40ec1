import type { Browser } from '@playwright/test';
import { withChromium } from './chromium.ts';
import { atMost, type Bound, figure, keeps, type Measure, type Measurement, median, rounded } from './figure.ts';
import { type Control, citeControl, searchControl, secondsToControl } from './first-touch.ts';
import { walk } from './next-page.ts';
import { type PageWeight, weigh } from './page-weight.ts';
import { withServer } from './server.ts';
import { type ReadersPage, siteLanguages, squeezedPages } from './visitors.ts';

const bounds = {
  scripts: atMost(15, 'kB'),
  program: atMost(165, 'kB'),
  palette: atMost(40, 'kB'),
  touch: atMost(1.5, 's'),
  nextPage: atMost(300, 'ms'),
  needlessFonts: atMost(0),
};

/** The largest allowed weight of a first visit, in kilobytes. */
function weightBound(path: string): Bound {
  const home = { '/main': 90, '/ru/main': 105 }[path];
  // These pages have formulas or pictures of their own.
  const isRich = /^(?:\/ru)?\/(?:news|publications|research|about|education|resources)/.test(path);
  return atMost(home ?? (isRich ? 140 : 110), 'kB');
}

const weighedAtOnce = 4;
const steps = 20;

/** The value of a figure for one page, in one language, on one device. */
interface Finding {
  readonly page: ReadersPage;
  readonly name: string;
  readonly value: number;
}

interface Weighed {
  readonly page: ReadersPage;
  readonly path: string;
  readonly name: string;
  readonly weight: PageWeight;
}

/** The weight and the time to react of a visitor's first page: for every page, on a phone and a desktop, in both languages. */
export const measure: Measure = () =>
  withServer(siteLanguages, async ({ url }) => {
    const pages = await squeezedPages(url);
    const inChromium = await withChromium([], async (browser) => {
      const weighed = await weighAll(browser, url, pages);
      return [...weights(weighed), ...(await touches(browser, url, pages))];
    });
    return [...inChromium, await nextPage(url)];
  });

/** The path of an item's page without its id, which differs in each run. */
function nameOf(path: string): string {
  return path.replace(/[\da-f-]{36}/, ':id');
}

async function weighAll(browser: Browser, url: string, pages: readonly ReadersPage[]): Promise<Weighed[]> {
  const waiting = pages.flatMap((page) =>
    page.paths.flatMap((path) => (['phone', 'desktop'] as const).map((device) => ({ page, path, device }))),
  );
  const weighed: Weighed[] = [];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const weight = await weigh(browser, next.device, url + next.path);
      weighed.push({ ...next, name: `${nameOf(next.path)}, ${next.device}`, weight });
    }
  };
  await Promise.all(Array.from({ length: weighedAtOnce }, work));
  return weighed;
}

function weights(weighed: readonly Weighed[]): Measurement[] {
  const findings = (figureOf: (weight: PageWeight) => number): Finding[] =>
    weighed.map(({ page, name, weight }) => ({ page, name, value: figureOf(weight) }));
  const fonts = weighed.map(({ page, name, weight: { needlessFonts } }) => ({
    page,
    name: [name, ...needlessFonts].join(' '),
    value: needlessFonts.length,
  }));
  return [
    ...heaviest(weighed),
    ...misses(
      'scripts of a first visit',
      bounds.scripts,
      findings((weight) => weight.scripts),
    ),
    ...misses('fonts without need', bounds.needlessFonts, fonts),
    ...misses(
      'the whole program',
      bounds.program,
      findings((weight) => weight.program),
    ),
    ...misses(
      'search opened',
      bounds.palette,
      findings((weight) => weight.palette),
    ),
  ];
}

/** One line for the heaviest variant of each page, or of each language if it has its own bound. */
function heaviest(weighed: readonly Weighed[]): Measurement[] {
  const groups = Map.groupBy(weighed, ({ page, path }) => (page.bare === '/main' ? path : nameOf(page.bare)));
  return [...groups].toSorted().flatMap(([what, variants]) => {
    const [worst] = variants.toSorted((one, other) => other.weight.total - one.weight.total);
    if (!worst) return [];
    const { total, parts } = worst.weight;
    const measured = `${rounded(total)} kB: ${worst.name}`;
    return figure(what, total, weightBound(worst.path), { measured, baseline: parts });
  });
}

/** One line for the worst variant of each page that misses the bound. If none does, one for the page that comes nearest to it. */
function misses(what: string, bound: Bound, findings: readonly Finding[]): Measurement[] {
  const worstFirst = findings.toSorted((one, other) => other.value - one.value);
  const pages = Map.groupBy(worstFirst, ({ page }) => page).values();
  const measurements = [...pages].flatMap(([worst]) =>
    worst ? figure(what, worst.value, bound, { measured: worst.name }) : [],
  );
  const missed = measurements.filter((measurement) => !keeps(measurement));
  return missed.length > 0 ? missed : measurements.slice(0, 1);
}

async function touches(browser: Browser, url: string, pages: readonly ReadersPage[]): Promise<Measurement[]> {
  const findings: Finding[] = [];
  const touch = async (page: ReadersPage, path: string, control: Control, of: string) => {
    const measured = () => secondsToControl(browser, url + path, control);
    let value = await measured();
    // The machine may have been busy during the first measurement.
    if (value > bounds.touch.limit) value = median([value, await measured(), await measured()]);
    findings.push({ page, name: `${nameOf(path)}, ${of}`, value });
  };
  for (const page of pages) {
    for (const path of page.paths) {
      await touch(page, path, searchControl, 'search');
      if (page.bare === '/publications') await touch(page, path, citeControl, 'citing');
    }
  }
  return misses('first touch to a working control', bounds.touch, findings);
}

async function nextPage(url: string): Promise<Measurement> {
  const walked = await walk(url, steps);
  const sorted = walked.toSorted((one, other) => one.milliseconds - other.milliseconds);
  const slow = sorted[Math.ceil(steps * 0.75) - 1];
  if (!slow) throw new Error('nobody went anywhere');
  const ready = walked.filter(({ wasReady }) => wasReady).length;
  return figure(`next page by a link, p75 of ${steps}`, slow.milliseconds, bounds.nextPage, {
    measured: `${rounded(slow.milliseconds)} ms: ${nameOf(slow.path)}`,
    baseline: `${ready} were ready`,
  });
}
