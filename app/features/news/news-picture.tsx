import type { News } from '#contract/news.ts';
import { BondPattern } from '../../design-system/bond-pattern/bond-pattern.tsx';
import { Picture } from '../../design-system/picture/picture.tsx';
import { pictureSources } from '../../lib/picture-sources.ts';

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
  const sources = pictureSources(news.imageUrl);
  if (!sources) return <BondPattern id={news.id} />;
  return <Picture {...sources} sizes={sizes} alt="" priority={priority} fill={fill} />;
}
