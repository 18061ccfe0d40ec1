import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Molecule } from '#contract/rich-text.ts';
import { Button } from '../design-system/button/button.tsx';
import { Spinner } from '../design-system/spinner/spinner.tsx';
import { VisuallyHidden } from '../design-system/visually-hidden/visually-hidden.tsx';
import { MoleculeControls } from './molecule-controls.tsx';
import styles from './molecule-player.module.css';
import { steer } from './steering.ts';
import { useMoleculeScene } from './use-molecule-scene.ts';
import { useOnScreen } from './use-on-screen.ts';
import { useTurning } from './use-turning.ts';

interface MoleculePlayerProps {
  readonly molecule: Molecule;
  /** The still drawing that it stands over. */
  readonly still: string;
  /** What the drawing leaves free around itself, in px. */
  readonly margin: number;
  /** Whether it can turn by itself, and whether it begins so. */
  readonly canTurn: boolean;
  readonly isTurningAtFirst: boolean;
  /** Whether its person pressed a button for it: then what comes of it is announced, and the focus is put there. */
  readonly isAsked: boolean;
  readonly onDrawn: (isDrawn: boolean) => void;
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

/** A structure in space over its still drawing, with what turns it. */
export function MoleculePlayer(props: MoleculePlayerProps) {
  const { molecule, still, margin, canTurn, isTurningAtFirst, isAsked, onDrawn } = props;
  const { t } = useTranslation('molecule', { useSuspense: false });
  const helpId = useId();
  const stage = useRef<HTMLDivElement>(null);
  const { status, scene, retry } = useMoleculeScene(stage, molecule, still, margin);
  const isVisible = useOnScreen(stage, '0px');
  const [isTurning, setTurning] = useState(isTurningAtFirst);
  const isDrawn = status === 'drawn';
  const stopTurning = useCallback(() => setTurning(false), []);
  useTurning(scene, isTurning && isVisible, stopTurning);

  useEffect(() => {
    if (scene && stage.current) return steer(stage.current, scene, stopTurning);
  }, [scene, stopTurning]);

  useEffect(() => {
    onDrawn(isDrawn);
    if (isDrawn && isAsked) stage.current?.focus({ preventScroll: true });
  }, [isDrawn, isAsked, onDrawn]);

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
      {status === 'loading' && isAsked && (
        <span className={styles.loading}>
          <Spinner size={20} />
        </span>
      )}
      {status === 'failed' && <Failed onRetry={retry} />}
      <VisuallyHidden role="status">
        {isAsked && status !== 'failed' ? t(isDrawn ? 'drawn' : 'loading') : ''}
      </VisuallyHidden>
    </div>
  );
}
