import { useEffect } from 'react';
import type { MoleculeScene } from './molecule-scene.ts';
import { turnSteadily } from './turning/turn-steadily.ts';

/** Turns a molecule slowly around its axis. `onTooSlow` hears of a device that cannot keep up. */
export function useTurning(scene: MoleculeScene | null, isTurning: boolean, onTooSlow: () => void): void {
  useEffect(() => {
    if (scene && isTurning) return turnSteadily(scene.spin, onTooSlow);
  }, [scene, isTurning, onTooSlow]);
}
