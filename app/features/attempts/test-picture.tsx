import { Picture } from '../../design-system/picture/picture.tsx';
import { pictureSources } from '../../lib/picture-sources.ts';

interface TestPictureProps {
  readonly imageUrl: string;
  readonly alt: string;
  /** How wide it is shown, as in `<img sizes>`. */
  readonly sizes: string;
  readonly className?: string | undefined;
}

/** Sizes that pictures of questions are asked for in, as in `<img sizes>`: what is fetched ahead is what is shown. */
export const questionPictureSizes = '(width < 40rem) 100vw, 40rem';
/** The same for pictures of answers, which are shown smaller. */
export const answerPictureSizes = '(width < 40rem) 45vw, 18rem';

/** A picture of a test, whole and at once. Nothing for an address that names none. */
export function TestPicture({ imageUrl, alt, sizes, className }: TestPictureProps) {
  const sources = pictureSources(imageUrl);
  return sources && <Picture {...sources} alt={alt} sizes={sizes} priority className={className} />;
}
