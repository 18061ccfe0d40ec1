import { mediaBase } from '#contract/addresses.ts';
import { type ImageFormat, imageFileName, keptWidths, parseImageUrl } from '#contract/media.ts';

/** Addresses of a kept picture in its forms, and the size of the widest in px; null if the `imageUrl` names none. */
export function pictureSources(imageUrl: string | null) {
  const image = imageUrl === null ? null : parseImageUrl(imageUrl);
  if (!image) return null;
  const sourceSet = (format: ImageFormat) =>
    keptWidths(image.width)
      .map((width) => `${mediaBase}media/${imageFileName(image, width, format)} ${width}w`)
      .join(', ');
  return {
    avifSrcSet: sourceSet('avif'),
    webpSrcSet: sourceSet('webp'),
    src: `${mediaBase}${imageUrl}`,
    width: image.width,
    height: image.height,
  };
}
