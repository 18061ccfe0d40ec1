import styles from './picture.module.css';

interface PictureProps {
  /** `srcset` of the two forms; '' if a form is not kept. */
  readonly avifSrcSet: string;
  readonly webpSrcSet: string;
  /** For browsers that support neither form. */
  readonly src: string;
  /** Size of the widest form in px: reserves the space while the picture loads. */
  readonly width: number;
  readonly height: number;
  /** Displayed width, as in `<img sizes>`; default the whole width. */
  readonly sizes?: string | undefined;
  /** '' for a picture that adds nothing to the text beside it. */
  readonly alt: string;
  /** For the first screen: loaded at once and before others. Otherwise lazily. */
  readonly priority?: boolean | undefined;
  /** Crops it to fill its parent instead of keeping its own shape. */
  readonly fill?: boolean | undefined;
  readonly className?: string | undefined;
}

/** A picture in the smallest sufficient form and width, whose space is reserved before it arrives. */
export function Picture(props: PictureProps) {
  const { avifSrcSet, webpSrcSet, src, width, height, sizes = '100vw', alt, priority = false, fill, className } = props;
  return (
    <picture className={[styles.picture, fill && styles.fill, className].filter(Boolean).join(' ')}>
      {avifSrcSet && <source type="image/avif" srcSet={avifSrcSet} sizes={sizes} />}
      {webpSrcSet && <source type="image/webp" srcSet={webpSrcSet} sizes={sizes} />}
      <img
        src={src}
        width={width}
        height={height}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  );
}
