import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RichText as Body } from '#contract/rich-text.ts';
import { Button } from '../../../design-system/button/button.tsx';
import { cluster, stack } from '../../../design-system/layout/layout.ts';
import { Modal } from '../../../design-system/modal/modal.tsx';
import { RichText } from '../../../rich-text/rich-text.tsx';
import { TestPicture } from '../test-picture.tsx';
import styles from './zoom-dialog.module.css';

/** The picture or text to enlarge, and its name. */
export interface ZoomTarget {
  readonly name: string;
  readonly imageUrl: string | null;
  /** The width that the picture was shown at, as in `<img sizes>`: that size is loaded already. */
  readonly sizes: string;
  readonly body: Body;
}

interface ZoomDialogProps {
  /** null while the dialog is closed. */
  readonly target: ZoomTarget | null;
  readonly onClose: () => void;
}

const minScale = 1;
const maxScale = 6;
const step = 1.4;

interface SharpeningPictureProps {
  readonly imageUrl: string;
  readonly alt: string;
  readonly sizes: string;
}

/** Shows the picture at once in the size that is loaded, and over it the largest size as soon as that has come. */
function SharpeningPicture({ imageUrl, alt, sizes }: SharpeningPictureProps) {
  const [isSharp, setSharp] = useState(false);
  return (
    <div className={styles.layers}>
      <TestPicture imageUrl={imageUrl} alt={alt} sizes={sizes} className={styles.picture} />
      <div className={isSharp ? styles.sharp : styles.coming} onLoadCapture={() => setSharp(true)}>
        <TestPicture imageUrl={imageUrl} alt="" sizes="400vw" className={styles.picture} />
      </div>
    </div>
  );
}

/** Enlarges the picture or the text, by buttons and by the keys + − 0. */
function ZoomView({ target }: { readonly target: ZoomTarget }) {
  const { t } = useTranslation('attempts');
  const [scale, setScale] = useState(minScale);
  const zoomBy = (factor: number) => setScale((now) => Math.min(Math.max(now * factor, minScale), maxScale));
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === '+' || key === '=') zoomBy(step);
    else if (key === '-') zoomBy(1 / step);
    else if (key === '0') setScale(minScale);
  };
  const percent = Math.round(scale * 100);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys repeat what the buttons inside do.
    <div className={stack('2')} onKeyDown={onKeyDown}>
      <div className={cluster('1', 'oneLine', 'center')}>
        <Button
          variant="secondary"
          icon="minus"
          iconOnly
          looksDisabled={scale <= minScale}
          onClick={() => zoomBy(1 / step)}
        >
          {t('zoom.out')}
        </Button>
        <output className={styles.scale} aria-label={t('zoom.scale')}>{`${percent}%`}</output>
        <Button variant="secondary" icon="plus" iconOnly looksDisabled={scale >= maxScale} onClick={() => zoomBy(step)}>
          {t('zoom.in')}
        </Button>
      </div>
      <section
        aria-label={target.name}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what is larger than its pane is moved by the arrow keys.
        tabIndex={0}
        className={styles.pane}
      >
        {target.imageUrl !== null && (
          <div style={{ width: `${percent}%` }}>
            <SharpeningPicture imageUrl={target.imageUrl} alt={target.name} sizes={target.sizes} />
          </div>
        )}
        {target.body.length > 0 && (
          <div className={styles.text} style={{ zoom: scale }}>
            <RichText body={target.body} />
          </div>
        )}
      </section>
    </div>
  );
}

/** A dialog that enlarges a picture or a text with formulas. */
export function ZoomDialog({ target, onClose }: ZoomDialogProps) {
  // Keeps showing the target while the dialog closes.
  const [shown, setShown] = useState(target);
  if (target !== null && target !== shown) setShown(target);
  return (
    <Modal isOpen={target !== null} onClose={onClose} title={shown?.name ?? ''} size="l">
      {shown && <ZoomView target={shown} />}
    </Modal>
  );
}
