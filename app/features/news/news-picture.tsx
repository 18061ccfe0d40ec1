import { type ImageFormat, imageFileName, keptWidths, parseImageUrl } from '#contract/media.ts';
import type { News } from '#contract/news.ts';
import { mediaBase } from '#contract/operations.ts';
import { BondPattern } from '../../design-system/bond-pattern/bond-pattern.tsx';
import { Picture } from '../../design-system/picture/picture.tsx';

interface NewsPictureProps {
  readonly news: Pick<News, 'id' | 'imageUrl'>;
  /** How wide it is shown, as in `<img sizes>`. */
  readonly sizes: string;
  readonly priority?: boolean;
  /** Cuts it to fill its parent instead of keeping its own shape. */
  readonly fill?: boolean;
}

/** The picture of a news item, or the pattern that stands for its id. Adds nothing to the words beside it, so it has no alt text. */
export function NewsPicture({ news, sizes, priority = false, fill = true }: NewsPictureProps) {
  const image = news.imageUrl === null ? null : parseImageUrl(news.imageUrl);
  if (!image) return <BondPattern id={news.id} />;
  const sourceSet = (format: ImageFormat) =>
    keptWidths(image.width)
      .map((width) => `${mediaBase}media/${imageFileName(image, width, format)} ${width}w`)
      .join(', ');
  return (
    <Picture
      avifSrcSet={sourceSet('avif')}
      webpSrcSet={sourceSet('webp')}
      src={`${mediaBase}${news.imageUrl}`}
      width={image.width}
      height={image.height}
      sizes={sizes}
      alt=""
      priority={priority}
      fill={fill}
    />
  );
}
