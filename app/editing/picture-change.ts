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
