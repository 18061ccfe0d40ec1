import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import type { Molecule } from '#contract/rich-text.ts';
import type { MoleculeScene } from './molecule-scene.ts';
import { readPose } from './turning/pose.ts';

/** Whether this device can draw in 3D: tests WebGL 2 on a canvas outside the page, which takes a moment. */
function canDrawInSpace(): boolean {
  if (typeof OffscreenCanvas === 'undefined') return false;
  const context = new OffscreenCanvas(1, 1).getContext('webgl2');
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}

/** The server draws nothing in 3D, so its build does not contain the viewer. */
const loadScene = import.meta.env.SSR ? null : () => import('./molecule-scene.ts');

/** `impossible` if the device cannot draw in 3D: another try would not help. */
export type DrawingStatus = 'loading' | 'drawn' | 'failed' | 'impossible';

interface SceneState {
  readonly status: DrawingStatus;
  /** The drawn scene; null before, and if there is none. */
  readonly scene: MoleculeScene | null;
  readonly retry: () => void;
}

/** Loads viewer and structure and draws them into a container in the pose of the still drawing, with `margin` px around it. */
export function useMoleculeScene(
  container: RefObject<HTMLElement | null>,
  { structureUrl, format, style }: Molecule,
  still: string,
  margin: number,
): SceneState {
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<{
    attempt: number;
    status: DrawingStatus;
    scene: MoleculeScene | null;
  } | null>(null);

  // Before the canvas leaves the page: otherwise the viewer would draw into a canvas without a size.
  useLayoutEffect(() => {
    const controller = new AbortController();
    let scene: MoleculeScene | null = null;
    async function draw(): Promise<MoleculeScene | null> {
      if (!canDrawInSpace()) return null;
      const pose = readPose(still);
      if (!pose || !loadScene) throw new Error('It cannot be drawn here');
      const [{ createScene }, text] = await Promise.all([loadScene(), readStructure(structureUrl, controller.signal)]);
      if (!container.current || controller.signal.aborted) throw new Error('It is no longer wanted');
      return createScene({ container: container.current, text, format, style, pose, margin });
    }
    draw().then(
      (drawn) => {
        scene = drawn;
        if (controller.signal.aborted) scene?.dispose();
        else setOutcome({ attempt, status: scene ? 'drawn' : 'impossible', scene });
      },
      () => {
        if (!controller.signal.aborted) setOutcome({ attempt, status: 'failed', scene: null });
      },
    );
    return () => {
      controller.abort();
      scene?.dispose();
      setOutcome(null);
    };
  }, [container, structureUrl, format, style, still, margin, attempt]);

  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  if (outcome?.attempt !== attempt) return { status: 'loading', scene: null, retry };
  return { status: outcome.status, scene: outcome.scene, retry };
}

async function readStructure(url: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`The structure could not be had: ${response.status}`);
  return response.text();
}
