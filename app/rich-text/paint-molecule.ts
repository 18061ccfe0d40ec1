import type { Model, Viewer, ViewerAtom } from '3dmol/build/3Dmol.es6-min.js';
import type { Molecule } from '#contract/rich-text.ts';

type ColourName = 'accent' | 'ink' | 'ink-muted' | 'luminous' | 'danger' | 'warning' | 'paper';

/** Present colours of the page as `#rrggbb`. */
export type SiteColours = Readonly<Record<ColourName, string>>;

/** Reads the page's colours in the theme of an element. */
export function readSiteColours(element: HTMLElement): SiteColours {
  const probe = document.createElement('span');
  element.append(probe);
  const read = (name: string) => {
    probe.style.color = `var(--${name})`;
    return hexOf(getComputedStyle(probe).color);
  };
  const colours: SiteColours = {
    accent: read('accent'),
    ink: read('ink'),
    'ink-muted': read('ink-muted'),
    luminous: read('luminous'),
    danger: read('danger'),
    warning: read('warning'),
    paper: read('paper'),
  };
  probe.remove();
  return colours;
}

/** A mix of two colours: `share` is that of the second. */
export function mixColours(first: string, second: string, share: number): string {
  const channel = (start: number) =>
    Math.round(
      Number.parseInt(first.slice(start, start + 2), 16) * (1 - share) +
        Number.parseInt(second.slice(start, start + 2), 16) * share,
    );
  return hex([channel(1), channel(3), channel(5)]);
}

/** Calls back whenever the page's theme may have changed. Returns a function that ends it. */
export function watchTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const device = matchMedia('(prefers-color-scheme: dark)');
  device.addEventListener('change', onChange);
  return () => {
    observer.disconnect();
    device.removeEventListener('change', onChange);
  };
}

function hexOf(colour: string): string {
  return hex((colour.match(/\d+/g) ?? []).slice(0, 3).map(Number));
}

function hex(channels: readonly number[]): string {
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

const waters = ['HOH', 'WAT', 'DOD', 'H2O', 'SOL'];
/** Atoms that define the band; those of the bases are missing, as bases are drawn as rings. */
const backbone = ['P', 'OP1', 'OP2', 'O1P', 'O2P', "O5'", "O3'", "C3'", 'N', 'CA', 'C', 'O'];
const bases = ['N9', 'C8', 'N7', 'C5', 'C6', 'N1', 'C2', 'N3', 'C4', "C1'", "C4'", "O4'", "C5'", "O5'"];
/** Atoms of a purine, and of the pyrimidine that it pairs with. */
const pairings = [
  ['N1', 'N3'],
  ['N6', 'O4'],
  ['O6', 'N4'],
  ['N2', 'O2'],
] as const;
const maxHydrogenBond = 3.4;
/** In larger structures bases and their pairs would be a blur, and atoms too many to draw as solids. */
const maxNucleotides = 160;
const maxSolidAtoms = 8000;

/** Styles the structure in the page's colours, like the still drawing. */
export function paintMolecule(viewer: Viewer, model: Model, style: Molecule['style'], colours: SiteColours): void {
  // Distant parts fade into this colour; in Firefox and WebKit the page shows through only if it is black.
  viewer.setBackgroundColor(colours.paper, 0);
  viewer.getRenderer().setClearColorHex(0, 0);
  viewer.removeAllShapes();
  viewer.setStyle({}, {});
  const atoms = model.selectedAtoms({ not: { resn: waters } });
  const has = (name: string) => atoms.some(({ atom, hetflag }) => atom === name && !hetflag);
  // A band needs the whole backbone; a bare trace of Cα would draw nothing.
  const hasBackbone = ['N', 'CA', 'C', 'O'].every(has) || ['P', "C4'"].every(has);
  if (style === 'cartoon' && hasBackbone) paintCartoon(viewer, model, atoms, colours);
  else paintAtoms(viewer, style, atoms.length, colours);
}

function paintCartoon(viewer: Viewer, model: Model, atoms: readonly ViewerAtom[], colours: SiteColours): void {
  // Surfaces are shaded, so their colours are lighter than the lines of the drawing.
  const turns = [
    mixColours(colours.accent, colours.luminous, 0.45),
    mixColours(colours['ink-muted'], colours.paper, 0.3),
    colours.luminous,
    colours['ink-muted'],
  ];
  const chains = [...new Set(atoms.map(({ chain }) => chain ?? ''))];
  chains.forEach((chain, index) => {
    const color = turns[index % turns.length] ?? colours.accent;
    viewer.setStyle({ chain, atom: backbone }, { cartoon: { color, thickness: 0.2, width: 1.2 } });
  });
  const nucleotides = atoms.filter(({ atom }) => atom === "C1'").length;
  if (nucleotides > 0 && nucleotides <= maxNucleotides) {
    viewer.addStyle(
      { atom: bases, hetflag: false },
      { stick: { radius: 0.09, color: mixColours(colours.ink, colours['ink-muted'], 0.4) } },
    );
    paintPairs(viewer, model, colours.luminous);
  }
  viewer.addStyle({ hetflag: true, not: { resn: waters } }, { stick: { radius: 0.16, color: colours.luminous } });
}

function paintPairs(viewer: Viewer, model: Model, color: string): void {
  const purines = residuesOf(model, 'N9');
  const pyrimidines = residuesOf(model, 'N3').filter((residue) => !residue.has('N9'));
  for (const purine of purines) {
    const partner = pyrimidines.find((residue) => areBound(purine.get('N1'), residue.get('N3')));
    for (const [from, to] of pairings) {
      const [start, end] = [purine.get(from), partner?.get(to)];
      if (!start || !end || !areBound(start, end)) continue;
      viewer.addCylinder({ start, end, radius: 0.09, dashed: true, dashLength: 0.18, gapLength: 0.3, color });
    }
  }
}

/** The residues that have an atom of this name, with their atoms by name. */
function residuesOf(model: Model, atomName: string): Map<string, ViewerAtom>[] {
  const residues = new Map<string, Map<string, ViewerAtom>>();
  for (const atom of model.selectedAtoms({ hetflag: false })) {
    const key = `${atom.chain} ${atom.resi}`;
    const known = residues.get(key) ?? new Map<string, ViewerAtom>();
    known.set(atom.atom, atom);
    residues.set(key, known);
  }
  return [...residues.values()].filter((residue) => residue.has(atomName));
}

function areBound(one: ViewerAtom | undefined, other: ViewerAtom | undefined): boolean {
  return one !== undefined && other !== undefined && distance(one, other) <= maxHydrogenBond;
}

function distance(one: ViewerAtom, other: ViewerAtom): number {
  return Math.hypot(one.x - other.x, one.y - other.y, one.z - other.z);
}

function paintAtoms(viewer: Viewer, style: Molecule['style'], atomCount: number, colours: SiteColours): void {
  const map = {
    H: colours['ink-muted'],
    C: colours.ink,
    N: colours.accent,
    O: colours.danger,
    S: colours.warning,
    P: colours.warning,
  };
  const colouring = { color: colours.luminous, colorscheme: { prop: 'elem', map } } as const;
  const withoutWater = { not: { resn: waters } };
  if (atomCount > maxSolidAtoms) viewer.setStyle(withoutWater, { line: colouring });
  else if (style === 'spheres') viewer.setStyle(withoutWater, { sphere: { scale: 0.75, ...colouring } });
  else {
    viewer.setStyle(withoutWater, {
      stick: { radius: 0.075, ...colouring },
      sphere: { scale: 0.14, ...colouring },
    });
  }
}
