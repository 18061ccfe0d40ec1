import type { JSONColumnType } from 'kysely';
import type { Publication, PublicationType } from '#contract/publications.ts';

/** What a publication's row keeps as one document: all that is neither sorted nor searched by. */
export type PublicationDetails = Omit<Publication, 'id' | 'type' | 'title' | 'year' | 'month' | 'imageUrl' | 'version'>;

export interface PublicationsTable {
  id: string;
  type: PublicationType;
  title: string;
  /** What titles are sorted by. */
  title_folded: string;
  year: number;
  month: number | null;
  details: JSONColumnType<PublicationDetails>;
  /** In small letters; null where there is none. */
  doi_folded: string | null;
  /** Letters and digits of the title, folded: alike for titles that differ in marks and spaces alone. */
  match_key: string;
  /** Title, people, container and DOI, folded. */
  search_text: string;
  image_url: string | null;
  version: number;
  /** The import that it came with. */
  import_id: string | null;
  created_at: Date;
  updated_at: Date;
}

/** Members of the lab among a publication's people. */
export interface PublicationMembersTable {
  publication_id: string;
  member_id: string;
}

export interface PublicationImportsTable {
  id: string;
  at: Date;
  actor_id: string;
  file_name: string;
  created_count: number;
}
