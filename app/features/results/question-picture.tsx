import { Picture } from '../../design-system/picture/picture.tsx';
import { pictureSources } from '../../lib/picture-sources.ts';
import styles from './question-picture.module.css';

/** The picture of a question or an answer, small; nothing where it has none. Only its author knows what is to be seen on it. */
export function QuestionPicture({ imageUrl }: { readonly imageUrl: string | null }) {
  const sources = pictureSources(imageUrl);
  if (!sources) return null;
  return (
    <span className={styles.picture}>
      <Picture {...sources} sizes="240px" alt="" />
    </span>
  );
}
