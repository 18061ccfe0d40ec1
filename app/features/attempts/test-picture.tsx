import { Picture } from '../../design-system/picture/picture.tsx';
import { pictureSources } from '../../lib/picture-sources.ts';

interface TestPictureProps {
  readonly imageUrl: string;
  readonly alt: string;
  /** The width that it is shown at, as in `<img sizes>`. */
  readonly sizes: string;
  readonly className?: string | undefined;
}

/** The width of questions' pictures, as in `<img sizes>`. The pictures loaded ahead have the same size as those shown. */
export const questionPictureSizes = '(width < 40rem) 100vw, 40rem';
/** The width of answers' pictures, which are shown smaller. */
export const answerPictureSizes = '(width < 40rem) 45vw, 18rem';

/** A picture of a test, whole and at once. Shows nothing for an address that is no picture's. */
export function TestPicture({ imageUrl, alt, sizes, className }: TestPictureProps) {
  const sources = pictureSources(imageUrl);
  return sources && <Picture {...sources} alt={alt} sizes={sizes} priority className={className} />;
}
