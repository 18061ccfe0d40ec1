import { useTranslation } from 'react-i18next';
import type { Zoom } from '#contract/reading.ts';
import { Button } from '../../design-system/button/button.tsx';
import { FieldBox, fieldControlClass } from '../../design-system/field/field.tsx';
import { Icon } from '../../design-system/icon/icon.tsx';
import { cluster } from '../../design-system/layout/layout.ts';
import styles from './reader-toolbar.module.css';
import { nextZoom, parseZoom, zoomSteps } from './zoom-steps.ts';

interface ZoomFieldProps {
  readonly zoom: Zoom;
  readonly percent: number;
  readonly disabled: boolean;
  readonly onZoom: (zoom: Zoom) => void;
}

/** Changes the size of pages, in steps or by a list, which phones show as their own picker. */
export function ZoomField({ zoom, percent, disabled, onZoom }: ZoomFieldProps) {
  const { t } = useTranslation('reading');
  const isOther = typeof zoom === 'number' && !zoomSteps.some((step) => step === zoom);
  const steps = isOther ? [...zoomSteps, zoom].sort((one, other) => one - other) : zoomSteps;
  const step = { iconOnly: true, variant: 'quiet', className: styles.step, disabled } as const;
  return (
    <div className={cluster('0', 'oneLine', 'center')}>
      <Button {...step} icon="minus" onClick={() => onZoom(nextZoom(percent, -1))}>
        {t('toolbar.zoomOut')}
      </Button>
      <FieldBox className={styles.zoomBox}>
        {/* Shown if there is no room for a word. */}
        <span aria-hidden="true" className={styles.percent}>
          {t('toolbar.percent', { percent })}
        </span>
        <select
          className={`${fieldControlClass} ${styles.zoomSelect}`}
          aria-label={t('toolbar.zoom')}
          disabled={disabled}
          value={String(zoom)}
          onChange={({ currentTarget }) => onZoom(parseZoom(currentTarget.value))}
        >
          <option value="width">{t('toolbar.fitWidth')}</option>
          <option value="page">{t('toolbar.fitPage')}</option>
          {steps.map((one) => (
            <option key={one} value={one}>
              {t('toolbar.percent', { percent: one })}
            </option>
          ))}
        </select>
        <Icon name="arrow-down" size={16} className={styles.arrow} />
      </FieldBox>
      <Button {...step} icon="plus" onClick={() => onZoom(nextZoom(percent, 1))}>
        {t('toolbar.zoomIn')}
      </Button>
    </div>
  );
}
