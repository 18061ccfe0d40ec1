import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Molecule } from '#contract/rich-text.ts';
import { Button } from '../design-system/button/button.tsx';
import { VisuallyHidden } from '../design-system/text/text.tsx';
import { MoleculeControls } from './molecule-controls.tsx';
import styles from './molecule-player.module.css';
import type { MoleculeScene } from './molecule-scene.ts';
import { steer } from './steering.ts';
import { turnSteadily } from './turning/turn-steadily.ts';
import { type DrawingStatus, useMoleculeScene } from './use-molecule-scene.ts';
import { useOnScreen } from './use-on-screen.ts';

/** Turns a molecule slowly around its axis. `onTooSlow` hears of a device that cannot keep up. */
function useTurning(scene: MoleculeScene | null, isTurning: boolean, onTooSlow: () => void): void {
  useEffect(() => {
    if (scene && isTurning) return turnSteadily(scene.spin, onTooSlow);
  }, [scene, isTurning, onTooSlow]);
}

interface MoleculePlayerProps {
  readonly molecule: Molecule;
  /** The still drawing that it stands over. */
  readonly still: string;
  /** What the drawing leaves free around itself, in px. */
  readonly margin: number;
  /** Whether it can turn by itself. */
  readonly canTurn: boolean;
  /** How far its still drawing has been turned, in radians. */
  readonly angleOfStill: () => number;
  readonly onStatus: (status: DrawingStatus) => void;
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation('molecule', { useSuspense: false });
  return (
    <div className={styles.failed} role="status">
      <span>{t('failed')}</span>
      <Button variant="quiet" size="s" width="content" icon="retry" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}

/** A structure in space over its still drawing, with what turns it: somebody has asked for it. */
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
    return steer(stage.current, scene, stopTurning);
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
        <MoleculeControls
          scene={scene}
          isTurning={canTurn ? isTurning : null}
          onTurning={setTurning}
          className={styles.controls}
        />
      )}
      {isDrawn && <VisuallyHidden id={helpId}>{t('help')}</VisuallyHidden>}
      {status === 'failed' && <Failed onRetry={retry} />}
      <VisuallyHidden role="status">{status === 'drawn' || status === 'loading' ? t(status) : ''}</VisuallyHidden>
    </div>
  );
}
