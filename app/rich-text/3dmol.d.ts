/** As much of 3Dmol 2.5.5 as is used here: its own declarations are of the other build, and hardly typed. */
declare module '3dmol/build/3Dmol.es6-min.js' {
  /** What an atom has from its file. */
  export interface ViewerAtom {
    readonly elem: string;
    readonly atom: string;
    readonly resn?: string;
    readonly chain?: string;
    readonly resi?: number;
    /** Of a ligand, an ion, a solvent. */
    readonly hetflag?: boolean;
    readonly x: number;
    readonly y: number;
    readonly z: number;
  }

  /** Which atoms: those that have one of the values in each property. */
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
    /** Minus the place in the middle, the depth of the model (the camera stands at 150), its turn as a quaternion. */
    setView(view: readonly number[]): void;
    getView(): number[];
    render(): void;
    resize(): void;
  }

  /** @throws where there is no WebGL 2 */
  export function createViewer(
    container: HTMLElement,
    options: { readonly backgroundAlpha: number; readonly nomouse: boolean; readonly antialias: boolean },
  ): Viewer;
}
