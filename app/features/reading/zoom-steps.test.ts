import { expect, test } from 'vitest';
import type { Zoom } from '#contract/reading.ts';
import { nextZoom, parseZoom, scaleOf, zoomOf, zoomToFit } from './zoom-steps.ts';

test.each([
  [100, 1, 125],
  [100, -1, 75],
  [87, 1, 100],
  [87, -1, 75],
  [500, 1, 500],
  [480, 1, 500],
  [25, -1, 25],
  [10, -1, 25],
] as const)('from %d per cent a step of %d leads to %d', (percent, direction, next) => {
  expect(nextZoom(percent, direction)).toBe(next);
});

test.each<[Zoom, string]>([
  ['width', 'page-width'],
  ['page', 'page-fit'],
  [125, '1.25'],
])('%s is the scale %s', (zoom, scale) => {
  expect(scaleOf(zoom)).toBe(scale);
  expect(parseZoom(String(zoom))).toBe(zoom);
});

test.each([
  [0.731, 'page-width', 'width'],
  [0.731, 'page-fit', 'page'],
  [0.731, undefined, 73],
  [0.731, 'auto', 73],
  [0.1, undefined, 25],
  [9, undefined, 500],
])('the scale %d, called %s, is the zoom %s', (scale, preset, zoom) => {
  expect(zoomOf(scale, preset)).toBe(zoom);
});

test.each<[Zoom, number, Zoom]>([
  [150, 360, 'width'],
  [150, 607, 'width'],
  [150, 608, 150],
  ['page', 360, 'page'],
])('%s kept, in a room of %d px, opens as %s', (zoom, widthPx, opens) => {
  expect(zoomToFit(zoom, widthPx, 16)).toBe(opens);
});
