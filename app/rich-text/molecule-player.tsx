import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Molecule } from '#contract/rich-text.ts';
import { Button } from '../design-system/button/button.tsx';
import type { IconName } from '../design-system/icon/icon.tsx';
import { VisuallyHidden } from '../design-system/text/text.tsx';
import styles from './molecule-player.module.css';
import type { MoleculeScene } from './molecule-scene.ts';
import { makeTurnable, turnSteadily } from './movement.ts';
import { type DrawingStatus, useMoleculeScene } from './use-molecule-scene.ts';
import { useOnScreen } from './use-on-screen.ts';

const step = Math.PI / 8;
const zoomStep = 1.25;

interface Control {
  readonly icon: IconName;
  readonly label: 'turnLeft' | 'turnRight' | 'zoomOut' | 'zoomIn' | 'reset';
  readonly act: (scene: MoleculeScene) => void;
}

/** Buttons for everything that dragging does, for people who cannot drag. */
const controls: readonly Control[] = [
  { icon: 'arrow-left', label: 'turnLeft', act: (scene) => scene.turn(-step, 0) },
  { icon: 'arrow-right', label: 'turnRight', act: (scene) => scene.turn(step, 0) },
  { icon: 'minus', label: 'zoomOut', act: (scene) => scene.zoom(1 / zoomStep) },
  { icon: 'plus', label: 'zoomIn', act: (scene) => scene.zoom(zoomStep) },
  { icon: 'retry', label: 'reset', act: (scene) => scene.reset() },
];

interface MoleculeControlsProps {
  readonly scene: MoleculeScene;
  /** null if the molecule never turns by itself. */
  readonly isTurning: boolean | null;
  readonly onTurning: (isTurning: boolean) => void;
}

/** Buttons that turn and zoom a molecule, and stop it while it turns. */
function MoleculeControls({ scene, isTurning, onTurning }: MoleculeControlsProps) {
  const { t } = useTranslation('molecule', { useSuspense: false });
  return (
    <fieldset aria-label={t('controls')} className={styles.controls}>
      {controls.map(({ icon, label, act }) => (
        <Button
          key={label}
          variant="quiet"
          size="s"
          icon={icon}
          iconOnly
          className={styles.control}
          onClick={() => {
            onTurning(false);
            act(scene);
          }}
        >
          {t(label)}
        </Button>
      ))}
      {isTurning !== null && (
        <Button
          variant="quiet"
          size="s"
          icon={isTurning ? 'pause' : 'play'}
          iconOnly
          className={`${styles.control} ${styles.turning}`}
          onClick={() => onTurning(!isTurning)}
        >
          {t(isTurning ? 'pause' : 'play')}
        </Button>
      )}
    </fieldset>
  );
}

/** Turns a molecule slowly around its axis. `onTooSlow` is called if the device cannot keep up. */
function useTurning(scene: MoleculeScene | null, isTurning: boolean, onTooSlow: () => void): void {
  useEffect(() => {
    if (scene && isTurning) return turnSteadily(scene.spin, onTooSlow);
  }, [scene, isTurning, onTooSlow]);
}

interface MoleculePlayerProps {
  readonly molecule: Molecule;
  /** The still drawing underneath. */
  readonly still: string;
  /** Free margin around the drawing, in px. */
  readonly margin: number;
  /** Whether it can turn by itself. */
  readonly canTurn: boolean;
  /** Present angle of the still drawing, in radians. */
  readonly angleOfStill: () => number;
  readonly onStatus: (status: DrawingStatus) => void;
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation('molecule', { useSuspense: false });
  return (
    <div className={styles.failed} role="status">
      <span>{t('failed')}</span>
      <Button variant="quiet" size="s" icon="retry" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}

/** A structure in 3D over its still drawing, with its controls; shown once a visitor asks for it. */
export function MoleculePlayer({ molecule, still, margin, canTurn, angleOfStill, onStatus }: MoleculePlayerProps) {
  const { t } = useTranslation('molecule', { useSuspense: false });
  const helpId = useId();
  const stage = useRef<HTMLDivElement>(null);
  const { status, scene, retry } = useMoleculeScene(stage, molecule, still, margin);
  const isVisible = useOnScreen(stage, '0px');
  const [isTurning, setTurning] = useState(false);
  const isDrawn = status === 'drawn';
  const stopTurning = useCallback(() => setTurning(false), []);
  useTurning(scene, isTurning && isVisible, stopTurning);

  useEffect(() => {
    if (!scene || !stage.current) return;
    scene.spin(angleOfStill());
    return makeTurnable(stage.current, scene, stopTurning);
  }, [scene, angleOfStill, stopTurning]);

  useEffect(() => {
    onStatus(status);
    if (isDrawn) stage.current?.focus({ preventScroll: true });
  }, [status, isDrawn, onStatus]);

  return (
    <div className={styles.player}>
      <div
        ref={stage}
        className={`${styles.stage} ${isDrawn ? styles.drawn : ''}`}
        {...(isDrawn
          ? {
              role: 'application',
              tabIndex: 0,
              'aria-label': t('view', { alt: molecule.alt }),
              'aria-describedby': helpId,
            }
          : { 'aria-hidden': true })}
      />
      {isDrawn && scene && (
        <MoleculeControls scene={scene} isTurning={canTurn ? isTurning : null} onTurning={setTurning} />
      )}
      {isDrawn && <VisuallyHidden id={helpId}>{t('help')}</VisuallyHidden>}
      {status === 'failed' && <Failed onRetry={retry} />}
      <VisuallyHidden role="status">{status === 'drawn' || status === 'loading' ? t(status) : ''}</VisuallyHidden>
    </div>
  );
}
