import type { ComponentProps } from 'react';
import { KeptPicture } from '../../rich-text/kept-picture.tsx';

/** The width of questions' pictures, as in `<img sizes>`. The pictures loaded ahead have the same size as those shown. */
export const questionPictureSizes = '(width < 40rem) 100vw, 40rem';
/** The width of answers' pictures, which are shown smaller. */
export const answerPictureSizes = '(width < 40rem) 45vw, 18rem';

/** A picture of a test, whole and at once. */
export function TestPicture(props: ComponentProps<typeof KeptPicture>) {
  return <KeptPicture {...props} priority />;
}
