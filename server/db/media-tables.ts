import type { Generated } from 'kysely';
import type { DocumentCondition } from '#contract/documents.ts';
import type { Molecule } from '#contract/rich-text.ts';

/** Pictures that are kept in the media store; `url` is the `imageUrl` of the contract. */
export interface ImagesTable {
  url: string;
  created_at: Date;
  /** SHA-256 of each of its files in hex, in the order of their names, with spaces between; null where it is not known. */
  digests: string | null;
}

/** Structure files in the media store, under the name `file_name`; `name` is the name that they were uploaded with. */
export interface StructuresTable {
  id: string;
  name: string;
  format: Molecule['format'];
  file_name: string;
  byte_size: number;
  created_at: Date;
}

/** PDFs in the media store under `file_name`, which is made from their content: the same content is one row. */
export interface DocumentsTable {
  id: string;
  name: string;
  file_name: string;
  byte_size: number;
  page_count: number | null;
  condition: DocumentCondition;
  /** The program that examined it could not read all that it may contain. */
  is_examination_due: Generated<boolean>;
  created_at: Date;
}
