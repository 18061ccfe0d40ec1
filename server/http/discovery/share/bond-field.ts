import { type Bond, type FieldPlan, growBondField } from '../../../text/bond-field.ts';

/** 1200 by 630 px; the molecule lies on the right. */
const plan: FieldPlan = {
  bondLength: 74,
  columnCount: 13,
  rowCount: 6,
  isInside: ({ x, y }) => x > 820 && x < 1180 && y > 30 && y < 600,
  molecules: [
    { x: [900, 240], y: [60, 180], length: 14 },
    { x: [900, 240], y: [420, 140], length: 7 },
  ],
};

const line = ({ from, to }: Bond) => `M${from.x.toFixed(1)} ${from.y.toFixed(1)}L${to.x.toFixed(1)} ${to.y.toFixed(1)}`;

/** The bond motif of a share picture as SVG: another one for each word, the same each time. */
export function drawBondField(word: string): string {
  const { ground, molecule, doubles, nodes } = growBondField(word, plan);
  const circles = nodes.map(({ x, y, isBright }) =>
    isBright
      ? `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="10" fill="#3df0df"/>`
      : `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="6.5" fill="#0b1219" stroke="#56d6c9" stroke-width="2.5"/>`,
  );
  return [
    `<path d="${ground.map(line).join('')}" stroke="#61778a" stroke-opacity="0.3" stroke-width="1.5"/>`,
    `<path d="${molecule.map(line).join('')}" stroke="#56d6c9" stroke-width="3.5"/>`,
    `<path d="${doubles.map(line).join('')}" stroke="#56d6c9" stroke-opacity="0.6" stroke-width="2.5"/>`,
    ...circles,
  ].join('');
}
