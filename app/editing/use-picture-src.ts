import { mediaBase } from '#contract/addresses.ts';
import { useObjectUrl } from '../design-system/upload-zone/use-object-url.ts';
import type { PictureChange } from './picture-change.ts';

/** Address of the picture as a form has it: the chosen one, or the one that stands; null for none. */
export function usePictureSrc(picture: PictureChange, imageUrl: string | null | undefined): string | null {
  const chosen = useObjectUrl(picture.image);
  if (picture.image) return chosen;
  return picture.isRemoved || !imageUrl ? null : mediaBase + imageUrl;
}
