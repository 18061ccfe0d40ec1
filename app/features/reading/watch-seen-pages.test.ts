import { beforeEach, expect, test, vi } from 'vitest';
import { watchSeenPages } from './watch-seen-pages.ts';

/** The observed pages, and the browser's report about them. */
const observed = new Set<Element>();
let tell: (target: Element, share: number, height?: number) => void;

class FakeObserver {
  constructor(callback: (entries: object[]) => void) {
    tell = (target, intersectionRatio, height = 0) =>
      callback([{ target, intersectionRatio, intersectionRect: { height }, rootBounds: { height: 600 } }]);
  }
  observe = (target: Element) => observed.add(target);
  disconnect = () => observed.clear();
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  observed.clear();
});

function watch(pageCount = 3) {
  const container = document.createElement('div');
  const pages = Array.from({ length: pageCount }, () => container.appendChild(document.createElement('div')));
  const stopping = new AbortController();
  const drawn = new Set([1, 2, 3]);
  const seen: number[] = [];
  watchSeenPages({
    container,
    pages,
    isDrawn: (page) => drawn.has(page),
    onSeen: (page) => seen.push(page),
    signal: stopping.signal,
  });
  return {
    page: (number: number) => pages[number - 1] ?? container,
    pages,
    container,
    drawn,
    seen,
    stop: () => stopping.abort(),
  };
}

const show = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

test('a page counts after two seconds with half of it in view, or with half of the room filled', () => {
  const { page, seen } = watch();
  tell(page(1), 0.5);
  tell(page(2), 0.49, 299);
  tell(page(3), 0.2, 300);
  vi.advanceTimersByTime(1_999);
  expect(seen).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(seen).toEqual([1, 3]);
});

test('one that was only passed does not', () => {
  const { page, seen } = watch();
  tell(page(1), 1);
  vi.advanceTimersByTime(1_900);
  tell(page(1), 0.4);
  tell(page(1), 1);
  vi.advanceTimersByTime(1_900);
  expect(seen).toEqual([]);
});

test('one that is not drawn counts two seconds after it was looked at again', () => {
  const { page, drawn, seen } = watch();
  drawn.delete(2);
  tell(page(2), 1);
  vi.advanceTimersByTime(60_000);
  expect(seen).toEqual([]);
  drawn.add(2);
  vi.advanceTimersByTime(2_000);
  expect(seen).toEqual([2]);
});

test('nothing is seen in a hidden tab; once it is shown again, looking begins again', () => {
  const { page, pages, seen } = watch();
  tell(page(1), 1);
  show('hidden');
  expect(observed.size).toBe(0);
  vi.advanceTimersByTime(3_600_000);
  expect(seen).toEqual([]);
  show('visible');
  expect([...observed]).toEqual(pages);
});

test('of the only page it is the end that must be in view', () => {
  const { container, page, seen } = watch(1);
  const [end] = observed;
  expect([container.lastElementChild, observed.has(page(1))]).toEqual([end, false]);
  if (end) tell(end, 1);
  vi.advanceTimersByTime(2_000);
  expect(seen).toEqual([1]);
});

test('once it is over nothing is told', () => {
  const { page, seen, stop } = watch();
  tell(page(1), 1);
  stop();
  vi.advanceTimersByTime(2_000);
  expect([seen, observed.size]).toEqual([[], 0]);
});
