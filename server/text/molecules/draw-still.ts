import type { Molecule } from '#contract/rich-text.ts';
import { drawBackbone, drawBases, drawPhosphorus, nucleicPlaces } from './draw-nucleic.ts';
import { drawProtein, proteinPlaces } from './draw-protein.ts';
import { drawableAtoms, drawSticks, placeOfAtom } from './draw-sticks.ts';
import { LayeredDrawing } from './layered-drawing.ts';
import { parseStructure } from './parse-structure.ts';
import { strandPens } from './pens.ts';
import { type Strand, strandsOf } from './residues.ts';
import type { Structure } from './structure.ts';
import { add, scale, type Vector } from './vector.ts';
import { turnOf, unitsPerAngstrom, type View, viewOfChain, viewOfHelix, viewOfMolecule } from './view.ts';

/** If there are more, the longest are drawn: the picture stays below some 50 kB. */
const maxStrands = 60;
/** Of larger structures, only each n-th residue is drawn. */
const maxResidues = 1000;
/** In larger structures, bases and nodes would be a blur. */
const maxResiduesWithBases = 160;
const maxPlacesForView = 2000;
/** The code that turns a drawing moves all of it, many times a second. */
const maxAtomsForTurning = 600;

/**
 * A structure as a still SVG drawing in the page's colours; null if the text is not a structure of that format. It has neither ids nor
 * classes, and takes the size of its container. `data-pose` describes the pose of the structure, in ångströms, so that a model in space can
 * begin with the same view: the turn from the file's axes to right, up and towards the viewer as a quaternion `x y z w`, the place in the
 * middle of the frame, the axis to turn it around, and the frame's width and height. `isToTurn` asks for a drawing that can be turned
 * without the viewer; a large structure cannot.
 */
export function drawStill(
  structureText: string,
  { format, style }: Pick<Molecule, 'format' | 'style'>,
  isToTurn = false,
): string | null {
  const structure = parseStructure(structureText, format);
  if (!structure) return null;
  const strands = strandsOf(structure);
  const canTurn = isToTurn && structure.atoms.length <= maxAtomsForTurning;
  if (style === 'cartoon' && strands.length > 0) return drawStrands(strands, canTurn);
  return drawAtoms(drawableAtoms(structure), strands, style === 'spheres' ? 'spheres' : 'sticks', canTurn);
}

function drawStrands(allStrands: readonly Strand[], canTurn: boolean): string {
  const strands = allStrands
    .toSorted((left, right) => right.residues.length - left.residues.length)
    .slice(0, maxStrands);
  const nucleic = strands.filter(({ kind }) => kind === 'nucleic');
  const proteins = strands.filter(({ kind }) => kind === 'protein');
  const view = viewOf([...nucleic.flatMap(nucleicPlaces), ...proteins.flatMap(proteinPlaces)], strands);
  // A helix of protein is narrow: its turns hide each other only if there are enough layers.
  const layerCount = proteins.length > 0 ? 14 : 8;
  const drawing = new LayeredDrawing({ layerCount, isSeeThrough: true, canTurn });
  const chains = [...new Set(allStrands.map(({ chain }) => chain))];
  const step = Math.ceil(residueCount(strands) / maxResidues);
  for (const strand of nucleic) drawBackbone(drawing, view, strand, strandPens(chains.indexOf(strand.chain)), step);
  if (residueCount(nucleic) <= maxResiduesWithBases) {
    drawBases(drawing, view, nucleic);
    for (const strand of nucleic) drawPhosphorus(drawing, view, strand, strandPens(chains.indexOf(strand.chain)));
  }
  for (const strand of proteins) drawProtein(drawing, view, strand, strandPens(chains.indexOf(strand.chain)), step);
  return svgOf(drawing, view);
}

function residueCount(strands: readonly Strand[]): number {
  return strands.reduce((sum, { residues }) => sum + residues.length, 0);
}

function drawAtoms(
  structure: Structure,
  strands: readonly Strand[],
  style: 'sticks' | 'spheres',
  canTurn: boolean,
): string {
  const view = viewOf(structure.atoms.map(placeOfAtom), strands);
  const drawing = new LayeredDrawing({ layerCount: style === 'spheres' ? 10 : 6, isSeeThrough: false, canTurn });
  drawSticks(drawing, view, structure, style);
  return svgOf(drawing, view);
}

/** A few thousand places are enough to find the view. */
function viewOf(allPlaces: readonly Vector[], strands: readonly Strand[]): View {
  const step = Math.ceil(allPlaces.length / maxPlacesForView);
  const places = allPlaces.filter((_, index) => index % step === 0);
  const nucleic = strands.filter(({ kind }) => kind === 'nucleic');
  if (strands.length === 0) return viewOfMolecule(places);
  return 2 * nucleic.length > strands.length ? viewOfHelix(places, nucleic) : viewOfChain(places);
}

function svgOf(drawing: LayeredDrawing, view: View): string {
  const { frame } = drawing;
  const pen = 'fill="none" stroke-linecap="round" stroke-linejoin="round"';
  const attributes = `viewBox="${frame.join(' ')}" data-pose="${poseOf(view, frame)}"`;
  return `<svg ${attributes} ${pen} aria-hidden="true" focusable="false">${drawing.toSvg()}</svg>`;
}

function poseOf(view: View, [x, y, width, height]: LayeredDrawing['frame']): string {
  const units = unitsPerAngstrom(view);
  const toTheRight = (x + width / 2) / units;
  const downwards = (y + height / 2) / units;
  const middle = add(view.centre, add(scale(view.right, toTheRight), scale(view.up, -downwards)));
  const size = [width / units, height / units];
  return [...turnOf(view), ...middle, ...view.axis, ...size].map((value) => Math.round(value * 1000) / 1000).join(' ');
}
