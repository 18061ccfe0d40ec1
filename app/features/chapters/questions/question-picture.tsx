import { mediaBase } from '#contract/addresses.ts';
import { type ImageFormat, imageFileName, keptWidths, parseImageUrl } from '#contract/media.ts';
import { Picture } from '../../../design-system/picture/picture.tsx';

interface QuestionPictureProps {
  readonly imageUrl: string;
  readonly alt: string;
  /** The width that it is shown at, as in `<img sizes>`. */
  readonly sizes: string;
  readonly className?: string | undefined;
}

/** The picture of a question or of an answer, in its own shape. */
export function QuestionPicture({ imageUrl, alt, sizes, className }: QuestionPictureProps) {
  const image = parseImageUrl(imageUrl);
  const sourceSet = (format: ImageFormat) =>
    image
      ? keptWidths(image.width)
          .map((width) => `${mediaBase}media/${imageFileName(image, width, format)} ${width}w`)
          .join(', ')
      : '';
  return (
    <Picture
      avifSrcSet={sourceSet('avif')}
      webpSrcSet={sourceSet('webp')}
      src={mediaBase + imageUrl}
      width={image?.width ?? 4}
      height={image?.height ?? 3}
      sizes={sizes}
      alt={alt}
      className={className}
    />
  );
}
