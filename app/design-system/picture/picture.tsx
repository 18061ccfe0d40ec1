import styles from './picture.module.css';

interface PictureProps {
  /** Candidate lists of the two forms; '' where a form is not kept. */
  readonly avifSrcSet: string;
  readonly webpSrcSet: string;
  /** For a browser that takes neither list. */
  readonly src: string;
  /** Size in px of the widest form: keeps the place free while the picture comes. */
  readonly width: number;
  readonly height: number;
  /** How wide it is shown, as in `<img sizes>`; default the whole width. */
  readonly sizes?: string | undefined;
  /** '' for a picture that adds nothing to the words beside it. */
  readonly alt: string;
  /** In the first screen: fetched at once and before others. Else lazily. */
  readonly priority?: boolean | undefined;
  /** Cuts it to fill its parent instead of keeping its own shape. */
  readonly fill?: boolean | undefined;
  readonly className?: string | undefined;
}

/** A picture in the smallest form and width that will do, in a place that is known before it arrives. */
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
