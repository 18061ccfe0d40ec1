/** The parts of 3Dmol 2.5.5 that are used here: its own declarations describe another build, and are hardly typed. */
declare module '3dmol/build/3Dmol.es6-min.js' {
  /** Properties of an atom from its file. */
  export interface ViewerAtom {
    readonly elem: string;
    readonly atom: string;
    readonly resn?: string;
    readonly chain?: string;
    readonly resi?: number;
    /** Whether the atom belongs to a ligand, an ion or a solvent. */
    readonly hetflag?: boolean;
    readonly x: number;
    readonly y: number;
    readonly z: number;
  }

  /** Selects the atoms that have one of the values in each property. */
  export interface Selection {
    readonly atom?: readonly string[];
    readonly chain?: string;
    readonly resn?: readonly string[];
    readonly hetflag?: boolean;
    readonly not?: Selection;
  }

  interface Colouring {
    readonly color?: string;
    readonly colorscheme?: { readonly prop: 'elem'; readonly map: Readonly<Record<string, string>> };
  }

  export interface ViewerStyle {
    readonly cartoon?: Colouring & { readonly thickness?: number; readonly width?: number };
    readonly stick?: Colouring & { readonly radius?: number };
    readonly sphere?: Colouring & { readonly radius?: number; readonly scale?: number };
    readonly line?: Colouring;
  }

  export interface Model {
    selectedAtoms(selection: Selection): ViewerAtom[];
  }

  export interface Viewer {
    addModel(text: string, format: string, options?: { readonly keepH?: boolean }): Model;
    setStyle(selection: Selection, style: ViewerStyle): void;
    addStyle(selection: Selection, style: ViewerStyle): void;
    addCylinder(cylinder: {
      readonly start: ViewerAtom;
      readonly end: ViewerAtom;
      readonly radius: number;
      readonly color: string;
      readonly dashed: boolean;
      readonly dashLength: number;
      readonly gapLength: number;
    }): void;
    removeAllShapes(): void;
    setBackgroundColor(colour: string, alpha: number): void;
    getRenderer(): { setClearColorHex(colour: number, alpha: number): void };
    zoomTo(): void;
    /** The negated centre, the depth of the model (the camera is at 150), and its turn as a quaternion. */
    setView(view: readonly number[]): void;
    getView(): number[];
    render(): void;
    resize(): void;
  }

  /** @throws if there is no WebGL 2 */
  export function createViewer(
    container: HTMLElement,
    options: { readonly backgroundAlpha: number; readonly nomouse: boolean; readonly antialias: boolean },
  ): Viewer;
}
