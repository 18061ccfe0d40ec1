import type { Pen } from './layered-drawing.ts';

/** The pens of one strand. */
export interface StrandPens {
  /** The surface of its band, which partly hides what is behind it. */
  readonly face: Pen;
  readonly edge: Pen;
  /** The nodes on it: phosphorus atoms. */
  readonly node: Pen;
}

const round = (value: number) => Math.round(value * 10) / 10;
const stroke = (colour: string, width: number) => `stroke:var(${colour});stroke-width:${round(width)}`;

function makeStrandPens(edge: string, face: string): StrandPens {
  return {
    face: { order: 10, style: () => `fill:var(${face});fill-opacity:.82` },
    edge: { order: 11, style: (nearness) => stroke(edge, 1.3 + 1.2 * nearness) },
    // Nodes stand before the band that they are on.
    node: { order: 12, lift: 67, style: (nearness) => stroke(edge, 6 + 4 * nearness) },
  };
}

const chainPens = [
  makeStrandPens('--accent', '--accent-soft'),
  makeStrandPens('--ink', '--paper-raised'),
  makeStrandPens('--luminous', '--accent-soft'),
  makeStrandPens('--ink-muted', '--paper-sunken'),
];

/** Pens of the chain with this number: chains take the colours in turn. */
export function strandPens(index: number): StrandPens {
  const pens = chainPens[index % chainPens.length];
  if (!pens) throw new RangeError(`There is no chain ${index}`);
  return pens;
}

/** For rings of bases and the lines that join them to their strand. */
export const basePen: Pen = { order: 1, style: (nearness) => stroke('--ink', 1 + 0.6 * nearness) };

/** Dots: lines of no length with round ends. */
export const hydrogenBondPen: Pen = {
  order: 2,
  style: (nearness) => `${stroke('--luminous', 1.9 + 1.1 * nearness)};stroke-dasharray:0 5`,
};

interface StickPens {
  readonly bond: Pen;
  readonly hydrogenLink: Pen;
  /** Separates near marks from what is behind them. */
  readonly gapAround: (diameter: number) => Pen;
  readonly atom: (element: string, diameter: number) => Pen;
}

/** Pens for atoms and bonds, in a picture with this many units to an ångström. Far marks have paler colours. */
export function makeStickPens(unitsPerAngstrom: number): StickPens {
  const thickness = Math.sqrt(unitsPerAngstrom / 12);
  const made = new Map<string, Pen>();
  const remember = (key: string, pen: Pen) => {
    const known = made.get(key) ?? pen;
    made.set(key, known);
    return known;
  };
  const widthOf = (diameter: number, nearness: number) => diameter * unitsPerAngstrom * (0.84 + 0.16 * nearness);
  return {
    bond: { order: 21, style: (nearness) => paled('--ink', nearness, (1.4 + 0.8 * nearness) * thickness) },
    hydrogenLink: {
      order: 20,
      style: (nearness) => paled('--ink-muted', nearness, (0.9 + 0.4 * nearness) * thickness),
    },
    gapAround: (diameter) =>
      remember(`gap ${diameter}`, {
        order: 22,
        style: (nearness) => stroke('--paper', widthOf(diameter, nearness) + 1.4 * thickness),
      }),
    atom: (element, diameter) => {
      const colour = colourOf(element);
      return remember(`${colour} ${diameter}`, {
        order: 23,
        style: (nearness) => paled(colour, nearness, widthOf(diameter, nearness)),
      });
    },
  };
}

function paled(colour: string, nearness: number, width: number): string {
  const share = Math.round(45 + 55 * nearness);
  return `stroke:color-mix(in oklab,var(${colour}) ${share}%,var(--paper));stroke-width:${round(width)}`;
}

function colourOf(element: string): string {
  if (element === 'C') return '--ink';
  if (element === 'H') return '--hairline-strong';
  if (element === 'O') return '--danger';
  if (element === 'S' || element === 'P') return '--warning';
  return element === 'N' ? '--accent' : '--luminous';
}
