import { box, figure, path } from './marks.ts';
import { beam, beamSplitter, grating, housing, lens, mirror, pulse, tag } from './optics.ts';
import { type Point, polyline, range, segment, spread } from './path.ts';

/** Level lines of the set-up, and where its uprights stand. */
const pumpY = 84;
const delayY = 190;
const probeBackY = 226;
const [probeY, pumpInY] = [322, 356];
const focusY = (probeY + pumpInY) / 2;
const splitterX = 206;
const [probeX, pumpX] = [556, 604];
const lensX = 452;
const sampleX = 370;
const secondLensX = 288;
const shaper = { grating: 288, lens: 348, mask: 420, secondLens: 492, secondGrating: 552 };

function at(x: number, y: number): Point {
  return { x, y };
}

/** The table with its grid of threaded holes. */
function table(): string {
  const holes = range(12).map((row) => segment(at(34, 40 + 32 * row), at(620, 40 + 32 * row)));
  return [
    box(6, 12, 628, 408, { stroke: 'hairline-strong', width: 1.5, fill: 'paper-sunken' }, 12),
    path(holes.join(''), { stroke: 'hairline-strong', width: 3, dash: '0 32', opacity: 0.45 }),
  ].join('');
}

function pump(): string {
  const before = polyline([at(150, pumpY), at(shaper.grating, pumpY)]);
  const after = polyline([at(shaper.secondGrating, pumpY), at(pumpX, pumpY), at(pumpX, pumpInY), at(lensX, pumpInY)]);
  const crossed = polyline([at(lensX, pumpInY), at(secondLensX, probeY), at(226, probeY)]);
  return beam(before + after + crossed);
}

/** The pulse taken apart into its colours, each set by the mask, and put together again. */
function colours(): string {
  const rays = [-26, -13, 13, 26].map((off) =>
    polyline([
      at(shaper.grating, pumpY),
      at(shaper.lens, pumpY + off),
      at(shaper.secondLens, pumpY + off),
      at(shaper.secondGrating, pumpY),
    ]),
  );
  const middle = segment(at(shaper.grating, pumpY), at(shaper.secondGrating, pumpY));
  const mask = spread(-36, 36, 10).map((off) =>
    segment(at(shaper.mask - 7, pumpY + off), at(shaper.mask + 7, pumpY + off)),
  );
  return [
    path(rays.join('') + middle, { stroke: 'accent', width: 1.5 }),
    box(shaper.mask - 7, pumpY - 40, 14, 80, { stroke: 'ink', fill: 'paper-raised', width: 2, fillOpacity: 0.8 }, 2),
    path(mask.join(''), { stroke: 'ink', width: 1.5 }),
    ...[shaper.lens, shaper.secondLens].map((x) => lens(at(x, pumpY), 38)),
    grating(at(shaper.grating, pumpY), 14),
    grating(at(shaper.secondGrating, pumpY), -14),
  ].join('');
}

function probe(): string {
  const way = polyline([
    at(splitterX, pumpY),
    at(splitterX, delayY),
    at(92, delayY),
    at(92, probeBackY),
    at(probeX, probeBackY),
    at(probeX, probeY),
    at(lensX, probeY),
    at(secondLensX, pumpInY),
    at(150, pumpInY),
  ]);
  return beam(way, '9 5');
}

/** The stage that makes the probe come later: the further to the left, the longer its way. */
function delayStage(): string {
  const arrow =
    polyline([at(62, 262), at(54, 268), at(62, 274)]) + polyline([at(122, 262), at(130, 268), at(122, 274)]);
  return [
    box(48, 168, 88, 80, { stroke: 'ink-muted', width: 1.5, dash: '4 4' }, 4),
    mirror(at(92, delayY), 45),
    mirror(at(92, probeBackY), -45),
    path(arrow + segment(at(54, 268), at(130, 268)), { stroke: 'ink-muted', width: 2 }),
  ].join('');
}

function sample(): string {
  return box(sampleX - 6, focusY - 34, 12, 68, { stroke: 'ink', fill: 'luminous', width: 2, fillOpacity: 0.5 }, 3);
}

/** The spectrometer that spreads the probe over a row of pixels. */
function detector(): string {
  const pixels = range(9).map((index) => segment(at(50, 318 + 9.5 * index), at(58, 318 + 9.5 * index)));
  const rays = [324, 340, 356, 372, 388].map((y) => segment(at(128, pumpInY), at(62, y)));
  return [
    housing(36, 304, 116, 104),
    path(rays.join(''), { stroke: 'accent', width: 1.5 }),
    path(pixels.join(''), { stroke: 'ink', width: 4, cap: 'butt' }),
    grating(at(128, pumpInY), 0),
  ].join('');
}

/** The pump stops here. */
function beamStop(): string {
  return path(polyline([at(234, probeY - 11), at(222, probeY - 11), at(222, probeY + 11), at(234, probeY + 11)]), {
    stroke: 'ink',
    width: 4,
  });
}

/** An optical table for two-dimensional infrared spectroscopy, seen from above. */
export function drawInstruments(): string {
  return figure(640, 432, [
    table(),
    probe(),
    pump(),
    colours(),
    delayStage(),
    housing(36, 52, 118, 64),
    path(segment(at(60, pumpY), at(130, pumpY)), { stroke: 'luminous', width: 10, opacity: 0.5 }),
    path(segment(at(56, pumpY), at(134, pumpY)), { stroke: 'accent', width: 2 }),
    path(segment(at(56, pumpY - 14), at(56, pumpY + 14)) + segment(at(134, pumpY - 14), at(134, pumpY + 14)), {
      stroke: 'ink',
      width: 3,
    }),
    beamSplitter(at(splitterX, pumpY), 135),
    mirror(at(splitterX, delayY), -135),
    mirror(at(pumpX, pumpY), 135),
    mirror(at(pumpX, pumpInY), -135),
    mirror(at(probeX, probeBackY), 135),
    mirror(at(probeX, probeY), -135),
    pulse(at(pumpX, 176), 90),
    pulse(at(pumpX, 226), 90),
    pulse(at(400, probeBackY), 0),
    lens(at(lensX, focusY), 38),
    lens(at(secondLensX, focusY), 38),
    sample(),
    beamStop(),
    detector(),
    tag(at(95, 34), '1'),
    tag(at(shaper.mask, 148), '2'),
    tag(at(160, 268), '3'),
    tag(at(sampleX, 284), '4'),
    tag(at(178, 390), '5'),
  ]);
}
