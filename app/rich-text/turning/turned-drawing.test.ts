import { describe, expect, test } from 'vitest';
import { readTurnedDrawing } from './turned-drawing.ts';

/** Turns around its vertical axis. It has a line that leans towards the viewer, and far behind it a node, lifted by its pen. */
const drawing = `<svg viewBox="-100 -100 200 200" data-pose="0 0 0 1 0 0 0 0 1 0 9 9">
  <g><path d="" data-depths=""/><path d="M-30 5h0" data-lift="240" data-depths="-200"/></g>
  <g><path d="M10 20l20 10c1-1 2 2 3 0z" data-depths="60,40,-10,10,0"/><path d="" data-lift="240" data-depths=""/></g>
</svg>`;

function parse(html: string): SVGElement {
  const box = document.createElement('div');
  box.innerHTML = html;
  const svg = box.querySelector('svg');
  if (!svg) throw new Error('There is no drawing');
  return svg;
}

const pathsOf = (svg: SVGElement) =>
  [...svg.querySelectorAll('path')].map((path) => (path.getAttribute('d') ?? '').trim());

/** Numbers of path data, in order. */
const numbersOf = (data = '') => data.match(/-?[\d.]+/g)?.map(Number) ?? [];

describe('a drawing with depths', () => {
  test('looks as it did where it has not been turned', () => {
    const svg = parse(drawing);
    readTurnedDrawing(svg)?.turnTo(0);
    expect(pathsOf(svg)).toEqual([
      '',
      '',
      'M10 20 L30 30 C31 29 32 32 33 30 z',
      // Its pen lifts it in front of the middle.
      'M-30 5 h0',
    ]);
  });

  test('shows its other side after half a turn: what was near is far, and smaller', () => {
    const svg = parse(drawing);
    readTurnedDrawing(svg)?.turnTo(Math.PI);
    const [line, , , node] = pathsOf(svg);
    const [startX = 0, startY = 0] = numbersOf(line);
    expect(startX).toBeGreaterThan(-10);
    expect(startX).toBeLessThan(-8);
    expect(startY).toBeLessThan(20);
    expect(numbersOf(node)[0]).toBeGreaterThan(30);
  });

  test('turns its near side to the right, as the viewer does', () => {
    const svg = parse(drawing);
    readTurnedDrawing(svg)?.turnTo(0.1);
    expect(numbersOf(pathsOf(svg)[2])[0]).toBeGreaterThan(10);
  });

  test('comes back after a whole turn', () => {
    const svg = parse(drawing);
    const turned = readTurnedDrawing(svg);
    turned?.turnTo(0);
    const before = pathsOf(svg);
    turned?.turnTo(1);
    expect(pathsOf(svg)).not.toEqual(before);
    turned?.turnTo(2 * Math.PI);
    expect(pathsOf(svg)).toEqual(before);
  });
});

test.each([
  ['without depths', drawing.replaceAll(/ data-depths="[^"]*"/g, '')],
  ['without a pose', drawing.replace('data-pose', 'data-other')],
])('a drawing %s cannot be turned', (_, html) => {
  expect(readTurnedDrawing(parse(html))).toBeNull();
});
