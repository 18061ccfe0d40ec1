import { randomUuid } from '../lib/random-uuid.ts';

/** What is to happen to an item's picture: nothing, another one, or none any more. */
export interface PictureChange {
  readonly image: File | null;
  readonly isRemoved: boolean;
}

export const samePicture: PictureChange = { image: null, isRemoved: false };

export function isPictureChanged({ image, isRemoved }: PictureChange): boolean {
  return image !== null || isRemoved;
}

export function isSamePicture(one: PictureChange, other: PictureChange): boolean {
  return one.image === other.image && one.isRemoved === other.isRemoved;
}

const ids = new WeakMap<File, string>();

/** Names a chosen file; the same one chosen again is another choice. */
export function idOfChoice(image: File): string {
  const id = ids.get(image) ?? randomUuid();
  ids.set(image, id);
  return id;
}

/** A file that was chosen in an earlier form keeps its name. */
export function nameChoice(image: File, id: string): void {
  ids.set(image, id);
}
