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

/** Change of an item's picture: another one, or its removal. A file that was chosen twice may count as two files. */
export type PictureChange = File | 'removed';

/** Fields that every item has that can be edited here. */
export interface EditedItem {
  readonly id: string;
  readonly version: number;
  readonly imageUrl: string | null;
}

/** Fields of an item as its form holds and sends them, by name. */
export type Texts = Readonly<Record<string, string>>;

/** What a form asks the server to write. */
export interface SaveRequest<Fields = Texts, Item = EditedItem> {
  /** The item in the version that the user has seen, which is written over; null writes a new one. */
  readonly over: Item | null;
  /** In a change, a field that is left out keeps its value. */
  readonly fields: Fields;
  readonly picture?: PictureChange | undefined;
}

/** A request with the idempotency key for sending it again. */
export interface KeyedRequest extends SaveRequest {
  readonly key: string;
}

/** Makes of a request the call that writes an item, new or not. */
export function saveCall(operation: OperationAddress) {
  return ({ over, fields, picture, key }: KeyedRequest): ApiCall => {
    const change = over && {
      ...{ id: over.id, version: String(over.version) },
      removeImage: picture === 'removed' ? 'true' : undefined,
    };
    return {
      ...{ operation, key },
      body: formBody({ ...change, ...fields }, { image: picture instanceof File ? picture : undefined }),
    };
  };
}
