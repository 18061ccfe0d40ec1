import type { Course } from '#contract/courses.ts';
import { BondPattern } from '../../design-system/bond-pattern/bond-pattern.tsx';
import { Picture } from '../../design-system/picture/picture.tsx';
import { pictureSources } from '../../lib/picture-sources.ts';

interface CoursePictureProps {
  readonly course: Pick<Course, 'id' | 'imageUrl'>;
  /** The width that it is shown at, as in `<img sizes>`. */
  readonly sizes: string;
}

/** The picture of a course cut to fill its parent, or the pattern of its id. It is decoration beside words. */
export function CoursePicture({ course, sizes }: CoursePictureProps) {
  const sources = pictureSources(course.imageUrl);
  return sources ? <Picture {...sources} sizes={sizes} alt="" fill /> : <BondPattern id={course.id} />;
}
