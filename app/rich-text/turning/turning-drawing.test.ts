import { beforeEach, describe, expect, test, vi } from 'vitest';
import { TurningDrawing } from './turning-drawing.ts';

const drawing =
  '<svg viewBox="-9 -9 18 18" data-pose="0 0 0 1 0 0 0 0 1 0 9 9"><g><path d="M8 0h0" data-depths="0"/></g></svg>';

let frames: Map<number, FrameRequestCallback>;
let showOnScreen: (isOnScreen: boolean) => void;

class Observer {
  constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
    showOnScreen = (isIntersecting) => report([{ isIntersecting }]);
  }
  observe() {}
  disconnect() {}
}

beforeEach(() => {
  frames = new Map();
  showOnScreen = () => {};
  document.body.replaceChildren();
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.stubGlobal('requestIdleCallback', (task: () => void) => task());
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  let last = 0;
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => {
    frames.set(++last, frame);
    return last;
  });
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => frames.delete(frame));
});

function show(html = drawing): TurningDrawing {
  const element = new TurningDrawing();
  element.innerHTML = html;
  document.body.append(element);
  return element;
}

/** Lets the browser draw a frame this many milliseconds later. */
function drawAfter(milliseconds: number) {
  const due = [...frames.values()];
  frames.clear();
  for (const frame of due) frame(performance.now() + milliseconds);
}

const pathOf = (element: Element) => element.querySelector('path')?.getAttribute('d')?.trim();

describe('a drawing that can be turned', () => {
  test('turns as soon as it is on the screen, and rests while it is not', () => {
    const element = show();
    expect(element.dataset.turning).toBe('on');
    expect(frames.size).toBe(0);
    showOnScreen(true);
    drawAfter(90);
    expect(element.angle).toBeGreaterThan(0);
    drawAfter(5000);
    expect(pathOf(element)).not.toBe('M8 0h0');
    showOnScreen(false);
    expect(frames.size).toBe(0);
  });

  test('does not begin before the page has been loaded', () => {
    const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    const element = show();
    expect(element.dataset.turning).toBeUndefined();
    state.mockRestore();
    window.dispatchEvent(new Event('load'));
    expect(element.dataset.turning).toBe('on');
  });

  test('gives up where the device cannot keep up', () => {
    const element = show();
    showOnScreen(true);
    for (let frame = 1; frame < 30; frame++) drawAfter(200 * frame);
    expect([element.dataset.turning, frames.size]).toEqual(['off', 0]);
  });

  test('ends for good where something takes its place, and when it leaves the page', () => {
    const replaced = show();
    showOnScreen(true);
    replaced.stop();
    expect([replaced.dataset.turning, frames.size]).toEqual([undefined, 0]);
    const left = show();
    showOnScreen(true);
    left.remove();
    expect(frames.size).toBe(0);
  });
});

test('nothing turns of which the depths are not known', () => {
  const element = show(drawing.replace('data-depths', 'data-other'));
  expect(element.dataset.turning).toBeUndefined();
});
