import * as z from 'zod/mini';
import { Id } from './common.ts';
import { structureFormats } from './rich-text.ts';

/** A kept structure file. `url` is relative to the media base, and what a molecule block names as its `file`. */
export const StoredStructure = z.object({
  id: Id,
  /** As it was called when it was uploaded. */
  name: z.string(),
  format: z.enum(structureFormats),
  url: z.string(),
});
export type StoredStructure = z.infer<typeof StoredStructure>;
