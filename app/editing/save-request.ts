import type { OperationAddress } from '#contract/operations/operation.ts';
import type { ApiCall } from '../store/base-api.ts';

/** Fields and files as one form; undefined values are left out. */
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

/** Change of an item's picture: none, another picture, or its removal. */
export interface PictureChange {
  readonly image: File | null;
  readonly isRemoved: boolean;
}

/** Leaves the picture as it is; the initial state of every form. */
export const samePicture: PictureChange = { image: null, isRemoved: false };

/** Whether saving would replace or remove the picture. */
export function isPictureChanged({ image, isRemoved }: PictureChange): boolean {
  return image !== null || isRemoved;
}

/** Whether two changes mean the same. A file that was chosen twice may count as two files. */
export function isSamePicture(one: PictureChange, other: PictureChange): boolean {
  return one.image === other.image && one.isRemoved === other.isRemoved;
}

/** Fields of an item as its form holds and sends them, by name. */
export type Texts = Readonly<Record<string, string>>;

/** What a form asks the server to write. */
export interface SaveRequest {
  /** Null writes a new item. */
  readonly id: string | null;
  /** The version that the user has seen; only with an id. Without it the server does not check for other changes. */
  readonly version?: number | undefined;
  /** In a change, a field that is left out keeps its value. */
  readonly fields: Texts;
  readonly picture: PictureChange;
}

/** A request with the idempotency key for sending it again. */
export interface KeyedRequest extends SaveRequest {
  readonly key: string;
}

/** Makes of a request the call that writes an item, new or not. */
export function saves(operation: OperationAddress) {
  return ({ id, version, fields, picture: { image, isRemoved }, key }: KeyedRequest): ApiCall => {
    const change =
      id === null ? {} : { id, version: version?.toString(), removeImage: isRemoved && !image ? 'true' : undefined };
    return { operation, key, body: formBody({ ...change, ...fields }, { image: image ?? undefined }) };
  };
}
