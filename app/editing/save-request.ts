/** Fields and files as one form; what is undefined is left out. */
export function formBody(
  fields: Readonly<Record<string, string | undefined>>,
  files: Readonly<Record<string, File | undefined>> = {},
): FormData {
  const form = new FormData();
  // Files last, so that the server knows the fields before the bytes begin.
  for (const [name, value] of [...Object.entries(fields), ...Object.entries(files)]) {
    if (value !== undefined) form.set(name, value);
  }
  return form;
}

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

/** Fields of an item as its form holds and sends them, by name. */
export type Texts = Readonly<Record<string, string>>;

/** What a form asks the server to write. */
export interface SaveRequest {
  /** Null writes a new item. */
  readonly id: string | null;
  /** The version that the person has seen; only with an id. Left out, nobody asks whether somebody else wrote meanwhile. */
  readonly version?: number | undefined;
  /** Of a change, a field that is left out keeps its value. */
  readonly fields: Texts;
  readonly picture: PictureChange;
}

/** A request and the idempotency key that it can be asked for again under. */
export interface KeyedRequest extends SaveRequest {
  readonly key: string;
}

/** Body of the call that writes an item, new or not. */
export function itemBody({ id, version, fields, picture: { image, isRemoved } }: SaveRequest): FormData {
  const change =
    id === null ? {} : { id, version: version?.toString(), removeImage: isRemoved && !image ? 'true' : undefined };
  return formBody({ ...change, ...fields }, { image: image ?? undefined });
}
