import type * as z from 'zod/mini';

/**
 * Who may call an operation. Others are refused before anything of a request is read: UNAUTHENTICATED who has not signed in, FORBIDDEN
 * who has. Where a record decides as well, such as whose result it is, the domain's policy says so.
 */
type Access = 'everyone' | 'signed in' | 'administrator';

/** Group of operations in the OpenAPI document. */
type OperationTag =
  | 'auth'
  | 'users'
  | 'news'
  | 'publications'
  | 'search'
  | 'content'
  | 'media'
  | 'courses'
  | 'participants'
  | 'chapters'
  | 'attempts'
  | 'reading'
  | 'certificates'
  | 'results'
  | 'audit';

type Status = 200 | 201 | 204;

/** All that the pages know of an operation: the build leaves nothing else of it there (`scripts/vite/operation-addresses.ts`). */
export interface OperationAddress {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Relative to `apiBase`; `{name}` marks a path parameter. */
  readonly path: string;
  readonly access: Access;
}

/** What an operation is, as its domain's table says it. */
interface OperationFacts extends OperationAddress {
  /** Only for who has proved lately who they are, else CONFIRMATION_REQUIRED: what a stranger at an open screen must not do. */
  readonly needsConfirmation?: true;
  /** It writes nothing, or the same again however often it comes: no `Idempotency-Key` is looked at. All others that write take one. */
  readonly needsNoKey?: true;
  /** For everyone, and it tells more to those who have signed in. */
  readonly knowsCaller?: true;
  /** Of success; 200 where it is not said. */
  readonly status?: Status;
  /** What the OpenAPI document says about it. */
  readonly summary: string;
  readonly query?: z.ZodMiniType;
  readonly parameters?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** Name of the file part: the body may be a form with files, or JSON without any. */
  readonly file?: string;
  /** Most bytes of its JSON, where a megabyte is too little. */
  readonly maxBodyBytes?: number;
  /** Of the JSON that it answers with. */
  readonly response?: z.ZodMiniType;
  /** Media types of the file that it answers with instead. */
  readonly fileTypes?: readonly string[];
}

interface Completion<Name> {
  readonly name: Name;
  readonly tag: OperationTag;
  readonly status: Status;
}

/** One call of the HTTP interface: its route, its part of the OpenAPI document and its address in the pages are made from it. */
export type Operation = OperationFacts & Completion<string>;

type Operations<Table> = { readonly [Name in keyof Table & string]: Table[Name] & Completion<Name> };

/** The operations of a domain by name, each completed with its name, its tag and the usual status. */
export function operationsOf<const Table extends Readonly<Record<string, OperationFacts>>>(
  tag: OperationTag,
  table: Table,
): Operations<Table> {
  const operations = Object.entries(table).map(([name, facts]) => [name, { status: 200, ...facts, name, tag }]);
  // The entries are the table's own, under the names that they had.
  return Object.fromEntries(operations) as Operations<Table>;
}
