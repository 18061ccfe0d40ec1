/** What is to happen to an item's picture: nothing, another one, or none any more. */
export interface PictureChange {
  readonly image: File | null;
  readonly isRemoved: boolean;
}

/** Leaves the picture as it is. Every form begins with it. */
export const samePicture: PictureChange = { image: null, isRemoved: false };

/** Whether saving would replace the picture or take it away. */
export function isPictureChanged({ image, isRemoved }: PictureChange): boolean {
  return image !== null || isRemoved;
}

/** Whether two changes ask for the same. A file chosen twice may count as two files. */
export function isSamePicture(one: PictureChange, other: PictureChange): boolean {
  return one.image === other.image && one.isRemoved === other.isRemoved;
}
