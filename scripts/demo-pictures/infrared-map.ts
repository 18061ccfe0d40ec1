import { curve, disc, height, line, mix, type Point, palette, range, width } from './canvas.ts';
import type { Raster } from './raster.ts';

/** Wavenumbers, cm⁻¹: the two C≡O stretches, and how much less their second quanta and their sum are. */
const low = 2015;
const high = 2084;
const anharmonicity = 17;
const coupling = 20;

interface Band {
  /** Detected and excited wavenumber. */
  readonly at: Point;
  readonly strength: number;
  /** Widths along and across the diagonal. */
  readonly along: number;
  readonly across: number;
}

const bands: readonly Band[] = [
  ...pair({ x: low, y: low }, anharmonicity, 1, 8.6, 5.5),
  ...pair({ x: high, y: high }, anharmonicity, 0.92, 7.9, 5.1),
  ...pair({ x: low, y: high }, coupling, 0.64, 6, 5.7),
  ...pair({ x: high, y: low }, coupling, 0.6, 6, 5.7),
];

/** The bleach at a place and the absorption of the excited molecule at a lower detected wavenumber. */
function pair(at: Point, shift: number, strength: number, along: number, across: number): Band[] {
  return [
    { at, strength, along, across },
    { at: { x: at.x - shift, y: at.y }, strength: -0.93 * strength, along: along * 1.06, across: across * 1.1 },
  ];
}

function signal({ x, y }: Point): number {
  return bands.reduce((sum, band) => {
    const u = (x - band.at.x + (y - band.at.y)) / Math.SQRT2 / band.along;
    const v = (x - band.at.x - (y - band.at.y)) / Math.SQRT2 / band.across;
    return sum + band.strength * Math.exp(-(u * u + v * v) / 2);
  }, 0);
}

const middle = { x: 2038.5, y: 2043 };
const pixelsPerWavenumber = { x: 9.6, y: 6.5 };
/** Where the ordinary spectra have their zero lines. */
const corner = { x: 34, y: height - 30 };

function pixelOf({ x, y }: Point): Point {
  return {
    x: width / 2 + (x - middle.x) * pixelsPerWavenumber.x,
    y: height / 2 - (y - middle.y) * pixelsPerWavenumber.y,
  };
}

function signalAtPixel(x: number, y: number): number {
  return signal({
    x: middle.x + (x - width / 2) / pixelsPerWavenumber.x,
    y: middle.y - (y - height / 2) / pixelsPerWavenumber.y,
  });
}

const step = 0.085;

/** Filled contours: each level a little deeper in colour, with a line between levels that is a pixel and a half wide everywhere. */
function colorAt(x: number, y: number): string {
  const value = signalAtPixel(x, y);
  const slope = Math.hypot(signalAtPixel(x + 0.5, y) - value, signalAtPixel(x, y + 0.5) - value) * 2;
  const level = Math.abs(value) / step;
  const toLine = (Math.abs(level - Math.round(level)) * step) / Math.max(slope, 1e-9);
  const isPositive = value > 0;
  const share = Math.min(1, Math.floor(level) / 10);
  const fill = isPositive
    ? mix(mix(palette.paper, '#69c9c2', share * 1.9), '#0a6a70', share * 2 - 0.75)
    : mix(mix(palette.paper, '#9fb3c8', share * 1.9), '#2c4259', share * 2 - 0.75);
  if (Math.round(level) === 0) return fill;
  const [dark, light] = isPositive ? ['#0b6f74', '#bdf3ea'] : ['#41586a', '#d3dfea'];
  const ink = level < 4.5 ? dark : light;
  return mix(ink, fill, 0.15 + 0.85 * Math.min(1, Math.max(0, toLine - 0.25) / 0.9));
}

function overlay(): string {
  const corners = [low, high].flatMap((x) => [low, high].map((y) => pixelOf({ x, y })));
  const grid = [low, high].flatMap((wavenumber) => {
    const at = pixelOf({ x: wavenumber, y: wavenumber });
    return [
      line({ x: at.x, y: 0 }, { x: at.x, y: height }, palette.muted, 1.3, 0.55),
      line({ x: 0, y: at.y }, { x: width, y: at.y }, palette.muted, 1.3, 0.55),
    ];
  });
  const diagonal = curve(
    [pixelOf({ x: 1900, y: 1900 }), pixelOf({ x: 2200, y: 2200 })],
    palette.slate,
    1.8,
    0.8,
    'stroke-dasharray="11 9"',
  );
  const rings = corners.map((at) => disc(at, 5.5, palette.mist, `stroke="${palette.ink}" stroke-width="1.6"`));
  return [...grid, diagonal, spectrumBelow(), spectrumBeside(), ...rings].join('');
}

/** Ordinary absorption, 0 to 1. */
function absorption(wavenumber: number): number {
  const line = (centre: number, strength: number) => strength / (1 + ((wavenumber - centre) / 3.6) ** 2);
  return line(low, 1) + line(high, 0.86);
}

function spectrumBelow(): string {
  const points = range((width - corner.x) / 2).map((index) => {
    const x = corner.x + index * 2;
    const wavenumber = middle.x + (x - width / 2) / pixelsPerWavenumber.x;
    return { x, y: corner.y - 96 * absorption(wavenumber) };
  });
  return curve(points, palette.ink, 2.2, 0.85);
}

function spectrumBeside(): string {
  const points = range(corner.y / 2 + 1).map((index) => {
    const y = corner.y - index * 2;
    const wavenumber = middle.y - (y - height / 2) / pixelsPerWavenumber.y;
    return { x: corner.x + 96 * absorption(wavenumber), y };
  });
  return curve(points, palette.ink, 2.2, 0.85);
}

/** A two-dimensional infrared spectrum: two coupled vibrations, their diagonal and cross peaks and the ordinary spectra at the edges. */
export function drawInfraredMap(): Raster {
  return { colorAt, overlay: overlay() };
}
