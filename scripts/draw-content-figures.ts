/**
 * Draws the figures of the content pages into `content/files`. They are kept in the repository; run this after changing a
 * drawing: `node scripts/draw-content-figures.ts [name …]`. Nothing is random: the same program gives the same figure.
 * A figure whose labels differ in Russian has a second file, `<name>-ru.svg`, for the Russian pages.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawAssemblyKinetics } from './draw-content-figures/assembly-kinetics.ts';
import { drawAssemblyCard } from './draw-content-figures/card-assembly.ts';
import { drawDnaCard } from './draw-content-figures/card-dna.ts';
import { drawMotorCard } from './draw-content-figures/card-motor.ts';
import { drawEyringPlot } from './draw-content-figures/eyring-plot.ts';
import { drawFretDistance } from './draw-content-figures/fret-distance.ts';
import { drawInstruments } from './draw-content-figures/instruments.ts';
import { drawMotorCycle } from './draw-content-figures/motor-cycle.ts';
import { drawOrigamiFold } from './draw-content-figures/origami-fold.ts';
import { drawOrigamiJoint } from './draw-content-figures/origami-joint.ts';
import { inRussian } from './draw-content-figures/russian.ts';
import { drawTwoDimensionalIr } from './draw-content-figures/two-dimensional-ir.ts';
import { drawWhereWeAre } from './draw-content-figures/where-we-are.ts';

const folder = join(import.meta.dirname, '../content/files');

const figures: Record<string, () => string> = {
  'assembly-kinetics': drawAssemblyKinetics,
  'card-assembly': drawAssemblyCard,
  'card-dna': drawDnaCard,
  'card-motor': drawMotorCard,
  'eyring-plot': drawEyringPlot,
  'fret-distance': drawFretDistance,
  instruments: drawInstruments,
  'motor-cycle': drawMotorCycle,
  'origami-fold': drawOrigamiFold,
  'origami-joint': drawOrigamiJoint,
  'two-dimensional-ir': drawTwoDimensionalIr,
  'where-we-are': drawWhereWeAre,
};

const wanted = process.argv.slice(2);
for (const [name, draw] of Object.entries(figures)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const svg = draw();
  await write(name, svg);
  const russian = inRussian(svg);
  if (russian !== svg) await write(`${name}-ru`, russian);
}

async function write(name: string, svg: string): Promise<void> {
  await writeFile(join(folder, `${name}.svg`), svg);
  process.stdout.write(`${name}.svg ${(Buffer.byteLength(svg) / 1000).toFixed(1)} kB\n`);
}
