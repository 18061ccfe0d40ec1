import type { JSONColumnType } from 'kysely';
import type { Publication, PublicationType } from '#contract/publications.ts';

/** The fields of a publication that its row keeps as one document: nothing is sorted or searched by them. */
export type PublicationDetails = Omit<Publication, 'id' | 'type' | 'title' | 'year' | 'month' | 'imageUrl' | 'version'>;

export interface PublicationsTable {
  id: string;
  type: PublicationType;
  title: string;
  /** Titles are sorted by this. */
  title_folded: string;
  year: number;
  month: number | null;
  details: JSONColumnType<PublicationDetails>;
  /** In lower case; null where there is none. */
  doi_folded: string | null;
  /** Letters and digits of the title, folded: equal for titles that differ only in marks and spaces. */
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
