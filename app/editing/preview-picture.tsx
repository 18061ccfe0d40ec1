import { useState } from 'react';
import { BondPattern } from '../design-system/bond-pattern/bond-pattern.tsx';
import styles from './item-form.module.css';

interface PreviewPictureProps {
  /** Address of the picture; null draws the pattern that stands for the id. */
  readonly src: string | null;
  /** The item's id, or any word for one that has none yet. */
  readonly id: string;
}

/** The item's picture as its page will show it. */
export function PreviewPicture({ src, id }: PreviewPictureProps) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  return (
    <div className={styles.picture}>
      {src === null || src === brokenSrc ? (
        <BondPattern id={id} />
      ) : (
        <img src={src} alt="" onError={() => setBrokenSrc(src)} />
      )}
    </div>
  );
}
