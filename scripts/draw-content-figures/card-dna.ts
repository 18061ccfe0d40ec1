import { card } from './card.ts';
import { groove } from './helix.ts';
import { disc, dots, group, halo, path } from './marks.ts';
import { colorOf, type Look } from './paint.ts';
import { between, flowing, type Point, polyline, range, segment } from './path.ts';

const basePairs = 46;
const perTurn = 10.5;
/** Of each helix in the distance. */
const farPairs = 44;
/** The pair that shines. */
const marked = 26;

interface Nucleotide extends Point {
  /** −1 behind the axis, 1 before it. */
  readonly depth: number;
}

/** The axis sweeps through the picture in a wide bow and comes nearer on its way. */
function axis(share: number): Point & { readonly radius: number; readonly heading: number } {
  const x = -50 + 740 * share;
  const bow = (at: number): number => 322 - 250 * at + 38 * Math.sin(2 * Math.PI * at);
  const heading = Math.atan2((bow(share + 0.01) - bow(share - 0.01)) / 0.02, 740);
  return { x, y: bow(share), radius: 44 + 30 * share, heading };
}

function nucleotide(index: number, phase: number): Nucleotide {
  const { x, y, radius, heading } = axis(index / (basePairs - 1));
  const angle = (2 * Math.PI * index) / perTurn + phase;
  const away = -radius * Math.cos(angle);
  return { x: x - away * Math.sin(heading), y: y + away * Math.cos(heading), depth: Math.sin(angle) };
}

interface Nearness {
  readonly least: number;
  readonly most: number;
  readonly strand: Look;
  readonly node: Look;
}

/** From the back to the front: thinner and paler, thicker and darker. */
const layers: readonly Nearness[] = [
  {
    least: -1.1,
    most: -0.35,
    strand: { stroke: 'hairline-strong', width: 1.5, opacity: 0.6 },
    node: { stroke: 'hairline-strong', width: 6 },
  },
  {
    least: -0.35,
    most: 0.35,
    strand: { stroke: 'hairline-strong', width: 2.2 },
    node: { stroke: 'ink-muted', width: 8 },
  },
  { least: 0.35, most: 1.1, strand: { stroke: 'ink', width: 3 }, node: { stroke: 'ink', width: 11 } },
];

function layer({ least, most, strand, node }: Nearness, strands: readonly (readonly Nucleotide[])[]): string {
  const isIn = ({ depth }: Nucleotide): boolean => depth >= least && depth < most;
  const lines = strands.flatMap((one) =>
    one.slice(1).flatMap((to, index) => {
      const from = one[index];
      return from && isIn({ ...from, depth: (from.depth + to.depth) / 2 }) ? [segment(from, to)] : [];
    }),
  );
  return path(lines.join(''), strand) + path(dots(strands.flat().filter(isIn)), node);
}

/** The two bases of each pair, with the bonds between them left open. */
function pairs(first: readonly Nucleotide[], second: readonly Nucleotide[]): string {
  const data = first.flatMap((from, index) => {
    const to = second[index];
    if (!to || index === marked) return [];
    return [segment(from, between(from, to, 0.42)) + segment(between(from, to, 0.58), to)];
  });
  return path(data.join(''), { stroke: 'accent', width: 2, opacity: 0.75 });
}

function isShown({ y }: Point): boolean {
  return y > -40 && y < 440;
}

/** Two more helices far behind, as lines alone. */
function distance(): string {
  return [
    { lift: -196, turn: 0.4 },
    { lift: 196, turn: 2.2 },
  ]
    .map(({ lift, turn }) => {
      const far = (index: number, phase: number): Point => {
        const { x, y, heading } = axis(index / (farPairs - 1));
        const away = -24 * Math.cos((index * 45) / (farPairs - 1) + phase + turn);
        return { x: x - away * Math.sin(heading), y: y + lift + away * Math.cos(heading) };
      };
      const shown = range(farPairs).filter((index) => isShown(far(index, 0)));
      const strands = [0, groove].map((phase) => flowing(shown.map((index) => far(index, phase))));
      const rungs = shown.map((index) => segment(far(index, 0), far(index, groove)));
      return path([...strands, ...rungs].join(''), { stroke: 'hairline', width: 1.5 });
    })
    .join('');
}

/** A double helix of nodes and bonds, one pair of it alight. */
export function drawDnaCard(): string {
  const [first, second] = [0, groove].map((phase) => range(basePairs).map((index) => nucleotide(index, phase)));
  if (!first || !second) return '';
  const [from, to] = [first[marked], second[marked]];
  if (!from || !to) return '';
  const [back, middle, front] = layers.map((one) => layer(one, [first, second]));
  const glow = between(from, to, 0.5);
  return card(
    [
      distance(),
      back ?? '',
      pairs(first, second),
      middle ?? '',
      disc(glow, 120, { fill: 'url(#card-dna-glow)' }),
      path(polyline([from, to]), { stroke: 'luminous', width: 9, opacity: 0.35 }),
      path(polyline([from, to]), { stroke: 'accent', width: 3.5 }),
      front ?? '',
      group({ fill: 'luminous', stroke: 'accent', width: 2.5 }, disc(from, 9), disc(to, 9)),
    ],
    halo('card-dna-glow', colorOf('luminous'), 0.5),
  );
}
