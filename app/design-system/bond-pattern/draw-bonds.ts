import { boundless, type Motif, motifs } from './motifs.ts';
import { between, makeRandom, seedOf } from './random.ts';
import { fieldHeight, fieldWidth, type Point, Sketch, type Strokes } from './sketch.ts';

/** A drawing of the bond motif for one field of 640 by 360. */
export interface BondDrawing extends Strokes {
  readonly motif: Motif;
  /** What the ground is covered with. */
  readonly ground: 'honeycomb' | 'dots' | 'ripples';
  /** Turn of the ground, in degrees. */
  readonly groundTurn: number;
  /** Where the light stands. */
  readonly glow: Point;
}

const motifNames: readonly Motif[] = ['helix', 'flake', 'membrane', 'walk', 'dendrimer', 'crystal', 'rings'];
const grounds = ['honeycomb', 'dots', 'ripples'] as const;

/** About one kilobyte each; more than a page shows, less than anybody notices. */
const maxKept = 500;
const kept = new Map<string, BondDrawing>();

function draw(id: string): BondDrawing {
  const seed = seedOf(id);
  const random = makeRandom(seed);
  // A row of its own: the motif says nothing about angle and size, and ids that differ little do not share it.
  const motif = motifNames[Math.floor(makeRandom(~seed)() * motifNames.length)] ?? 'walk';
  const ground = grounds[Math.floor(random() * grounds.length)] ?? 'honeycomb';
  const sketch = new Sketch();
  motifs[motif](sketch, random);
  if (!boundless.has(motif)) sketch.fit();
  const glow = {
    x: Math.round(fieldWidth * between(random, 0.15, 0.85)),
    y: Math.round(fieldHeight * between(random, 0.1, 0.9)),
  };
  return { ...sketch.strokes(), motif, ground, groundTurn: Math.round(random() * 60), glow };
}

/** Draws the picture of an id: another one for each, and the same one each time, on the server as in the browser. Remembered. */
export function drawBonds(id: string): BondDrawing {
  const known = kept.get(id);
  if (known) return known;
  const drawing = draw(id);
  // The eldest goes; a Map keeps the order in which they came.
  if (kept.size >= maxKept) for (const eldest of kept.keys()) if (kept.delete(eldest)) break;
  kept.set(id, drawing);
  return drawing;
}
