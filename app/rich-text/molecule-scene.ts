import { createViewer, type Viewer } from '3dmol/build/3Dmol.es6-min.js';
import type { Molecule } from '#contract/rich-text.ts';
import { paintMolecule, readSiteColours, watchTheme } from './paint-molecule.ts';
import { compose, type Pose, type Quaternion, rotation } from './turning/pose.ts';

/** Distance of the viewer's camera, and its vertical field of view. */
const cameraDepth = 150;
const sightDegrees = 20;
const closest = 0.35;
const farthest = 3;

/** A structure in 3D, drawn into an element of the page. */
export interface MoleculeScene {
  /** Turns the view, in radians: around the vertical and the horizontal axis of the picture. */
  turn(aroundUpright: number, aroundLevel: number): void;
  /** Turns the structure around its own axis, in radians. */
  spin(angle: number): void;
  /** Moves closer by a factor above 1, away by one below 1. */
  zoom(factor: number): void;
  /** Restores the initial view. */
  reset(): void;
  dispose(): void;
}

interface SceneOptions {
  readonly container: HTMLElement;
  /** Text of the structure file. */
  readonly text: string;
  readonly format: Molecule['format'];
  readonly style: Molecule['style'];
  readonly pose: Pose;
  /** Free margin around the still drawing, in px. */
  readonly margin: number;
}

/** Draws a structure in the pose of its still drawing, in the colours of the page's theme. @throws if it cannot be drawn */
export function createScene({ container, text, format, style, pose, margin }: SceneOptions): MoleculeScene {
  const viewer = createViewer(container, { backgroundAlpha: 0, nomouse: true, antialias: true });
  const canvas = container.querySelector('canvas');
  const model = viewer.addModel(text, format, { keepH: true });
  if (model.selectedAtoms({}).length === 0) {
    canvas?.remove();
    throw new Error('There are no atoms in this structure');
  }
  const paint = () => {
    paintMolecule(viewer, model, style, readSiteColours(container));
    viewer.render();
  };
  paint();
  // Sets the front and back limits of what is drawn; the position of the camera is set below.
  viewer.zoomTo();
  const camera = makeCamera(viewer, container, pose, margin);
  const unwatchTheme = watchTheme(paint);
  const sizes = new ResizeObserver(camera.show);
  sizes.observe(container);

  return {
    ...camera,
    dispose: () => {
      unwatchTheme();
      sizes.disconnect();
      canvas?.remove();
    },
  };
}

function makeCamera(viewer: Viewer, container: HTMLElement, pose: Pose, margin: number) {
  const { turn, middle, axis, width, height } = pose;
  let quaternion: Quaternion = turn;
  let nearness = 1;

  function show(): void {
    const { offsetWidth, offsetHeight } = container;
    const [freeWidth, freeHeight] = [offsetWidth - 2 * margin, offsetHeight - 2 * margin];
    if (freeWidth <= 0 || freeHeight <= 0) return;
    // The still drawing is as large as fits into its place.
    const visibleHeight = (offsetHeight * Math.max(height / freeHeight, width / freeWidth)) / nearness;
    const distance = visibleHeight / 2 / Math.tan((sightDegrees / 2) * (Math.PI / 180));
    viewer.setView([...middle.map((value) => -value), cameraDepth - distance, ...quaternion]);
  }

  function turnTo(next: Quaternion): void {
    quaternion = next;
    show();
  }

  show();
  return {
    show,
    turn: (aroundUpright: number, aroundLevel: number) =>
      turnTo(compose(compose(rotation([0, 1, 0], aroundUpright), rotation([1, 0, 0], aroundLevel)), quaternion)),
    spin: (angle: number) => turnTo(compose(quaternion, rotation(axis, angle))),
    zoom: (factor: number) => {
      nearness = Math.min(1 / closest, Math.max(1 / farthest, nearness * factor));
      show();
    },
    reset: () => {
      nearness = 1;
      turnTo(turn);
    },
  };
}
