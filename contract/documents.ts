import * as z from 'zod/mini';
import { Id } from './common.ts';
import { structureFormats } from './rich-text.ts';

/**
 * How a PDF can be read: `readable`; `noText`, a scan without text to search, copy or read aloud; `locked`, it needs a password;
 * `xfaForm`, a form whose pages only Adobe's programs draw; `damaged`, it cannot be opened.
 */
export const DocumentCondition = z.enum(['readable', 'noText', 'locked', 'xfaForm', 'damaged']);
export type DocumentCondition = z.infer<typeof DocumentCondition>;

/** An uploaded PDF that a chapter can name. */
export const StoredDocument = z.object({
  id: Id,
  /** Its name at upload; `.pdf` is added to a name that looks like another type of file. */
  name: z.string(),
  /** In bytes. */
  size: z.int(),
  /** null if it could not be determined. */
  pageCount: z.nullable(z.int()),
  condition: DocumentCondition,
});
export type StoredDocument = z.infer<typeof StoredDocument>;

/** An uploaded picture that a chapter can name. */
export const StoredPicture = z.object({ imageUrl: z.string() });
export type StoredPicture = z.infer<typeof StoredPicture>;

/** An uploaded structure file. `url` is relative to the media base; a molecule block names it as its `file`. */
export const StoredStructure = z.object({
  id: Id,
  /** Its name at upload. */
  name: z.string(),
  format: z.enum(structureFormats),
  url: z.string(),
});
export type StoredStructure = z.infer<typeof StoredStructure>;
