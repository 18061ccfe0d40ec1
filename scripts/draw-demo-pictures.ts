/**
 * Draws the pictures of the demo news into `server/db/seed/demo`. They are kept in the repository; run this after changing a drawing:
 * `node scripts/draw-demo-pictures.ts [name …]`. Nothing is random: the same program gives the same picture.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { height, width } from './demo-pictures/canvas.ts';
import { drawDnaJoint } from './demo-pictures/dna-joint.ts';
import { drawHelicene } from './demo-pictures/helicene.ts';
import { drawInfraredMap } from './demo-pictures/infrared-map.ts';
import { drawMolecularMotor } from './demo-pictures/molecular-motor.ts';
import { drawPeptideLattice } from './demo-pictures/peptide-lattice.ts';
import { pixelsOf, type Raster } from './demo-pictures/raster.ts';
import { drawSummerSchool } from './demo-pictures/summer-school.ts';

const folder = join(import.meta.dirname, '../server/db/seed/demo');

const pictures: Record<string, () => Sharp> = {
  'dna-joint': () => sharp(Buffer.from(drawDnaJoint())),
  helicene: () => sharp(Buffer.from(drawHelicene())),
  'infrared-map': () => fromRaster(drawInfraredMap()),
  'molecular-motor': () => sharp(Buffer.from(drawMolecularMotor())),
  'peptide-lattice': () => fromRaster(drawPeptideLattice()),
  'summer-school': () => sharp(Buffer.from(drawSummerSchool())),
};

function fromRaster(raster: Raster): Sharp {
  const overlay = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${raster.overlay}</svg>`;
  return sharp(pixelsOf(raster), { raw: { width, height, channels: 3 } }).composite([{ input: Buffer.from(overlay) }]);
}

/** A palette keeps a file under this; the quality is lowered only as far as needed. */
const maxBytes = 250_000;

async function encode(picture: Sharp): Promise<Buffer> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  for (let quality = 100; ; quality--) {
    const png = await sharp(data, { raw }).png({ palette: true, quality, dither: 0, effort: 10 }).toBuffer();
    if (png.length <= maxBytes || quality === 80) return png;
  }
}

const wanted = process.argv.slice(2);
for (const [name, draw] of Object.entries(pictures)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const png = await encode(draw());
  await writeFile(join(folder, `${name}.png`), png);
  process.stdout.write(`${name}.png ${Math.round(png.length / 1000)} kB\n`);
}
