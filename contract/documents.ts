import * as z from 'zod/mini';
import { Id } from './common.ts';
import { structureFormats } from './rich-text.ts';

/**
 * What a reader will find: `readable`; `noText`, a scan without text to search, copy or read aloud; `locked`, it asks for a password;
 * `xfaForm`, a form whose pages only Adobe's programs draw; `damaged`, it cannot be opened.
 */
export const DocumentCondition = z.enum(['readable', 'noText', 'locked', 'xfaForm', 'damaged']);
export type DocumentCondition = z.infer<typeof DocumentCondition>;

/** A PDF that is kept, to be named by a chapter. */
export const StoredDocument = z.object({
  id: Id,
  /** As it was called when it was uploaded; one that was called as a file of another type has `.pdf` after it. */
  name: z.string(),
  /** In bytes. */
  size: z.int(),
  /** null where it could not be found out. */
  pageCount: z.nullable(z.int()),
  condition: DocumentCondition,
});
export type StoredDocument = z.infer<typeof StoredDocument>;

/** A picture that is kept, to be named by a chapter. */
export const StoredPicture = z.object({ imageUrl: z.string() });
export type StoredPicture = z.infer<typeof StoredPicture>;

/** A kept structure file. `url` is relative to the media base, and what a molecule block names as its `file`. */
export const StoredStructure = z.object({
  id: Id,
  /** As it was called when it was uploaded. */
  name: z.string(),
  format: z.enum(structureFormats),
  url: z.string(),
});
export type StoredStructure = z.infer<typeof StoredStructure>;
