import { useTranslation } from 'react-i18next';
import { Button } from '../design-system/button/button.tsx';
import type { IconName } from '../design-system/icon/icon.tsx';
import styles from './molecule-controls.module.css';
import type { MoleculeScene } from './molecule-scene.ts';

const step = Math.PI / 8;
const zoomStep = 1.25;

interface Control {
  readonly icon: IconName;
  readonly label: 'turnLeft' | 'turnRight' | 'zoomOut' | 'zoomIn' | 'reset';
  readonly act: (scene: MoleculeScene) => void;
}

/** Everything that dragging does, for who cannot drag. */
const controls: readonly Control[] = [
  { icon: 'arrow-left', label: 'turnLeft', act: (scene) => scene.turn(-step, 0) },
  { icon: 'arrow-right', label: 'turnRight', act: (scene) => scene.turn(step, 0) },
  { icon: 'minus', label: 'zoomOut', act: (scene) => scene.zoom(1 / zoomStep) },
  { icon: 'plus', label: 'zoomIn', act: (scene) => scene.zoom(zoomStep) },
  { icon: 'retry', label: 'reset', act: (scene) => scene.reset() },
];

interface MoleculeControlsProps {
  readonly scene: MoleculeScene;
  /** null for a molecule that never turns by itself. */
  readonly isTurning: boolean | null;
  readonly onTurning: (isTurning: boolean) => void;
  readonly className?: string | undefined;
}

/** Buttons that turn and zoom a molecule, and stop one that moves. */
export function MoleculeControls({ scene, isTurning, onTurning, className }: MoleculeControlsProps) {
  const { t } = useTranslation('molecule', { useSuspense: false });
  return (
    <fieldset aria-label={t('controls')} className={`${styles.controls} ${className ?? ''}`}>
      {controls.map(({ icon, label, act }) => (
        <Button
          key={label}
          variant="quiet"
          size="s"
          width="content"
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
          width="content"
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
