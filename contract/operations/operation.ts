import type * as z from 'zod/mini';
import type { ErrorCode } from '../errors.ts';

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
  | 'webhooks'
  | 'results'
  | 'audit';

/** What an operation is refused with to who does not take its course. */
export const courseRefusals = ['FORBIDDEN', 'NOT_A_PARTICIPANT', 'PARTICIPANT_BLOCKED', 'NOT_FOUND'] as const;

/** The same of an operation that is about an open chapter. */
export const chapterRefusals = [...courseRefusals, 'CHAPTER_CLOSED'] as const;

/** 303: it leads a browser on. */
type Status = 200 | 201 | 204 | 303;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** All that the pages know of an operation: the build leaves nothing else of it there (`scripts/vite/operation-addresses.ts`). */
export interface OperationAddress {
  readonly method: Method;
  readonly path: string;
  readonly access: Access;
}

/** What an operation is, as its domain's table says it. */
interface OperationFacts {
  /** Method and path, which is relative to `apiBase`; `{name}` marks a path parameter. */
  readonly call: `${Method} ${string}`;
  readonly access: Access;
  /** Only for who has proved lately who they are, else CONFIRMATION_REQUIRED: what a stranger at an open screen must not do. */
  readonly needsConfirmation?: true;
  /** Never by an access token (FORBIDDEN): it is about signing in. Nor is what `needsConfirmation`. */
  readonly takesNoAccessToken?: true;
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
  /** That one comes as often as there are files, and others by names that are made as these are, of which it is said how. */
  readonly moreFiles?: Readonly<Record<string, string>>;
  /** Most bytes of its JSON, where a megabyte is too little. */
  readonly maxBodyBytes?: number;
  /** Of the JSON that it answers with. */
  readonly response?: z.ZodMiniType;
  /** Media types of the file that it answers with instead. */
  readonly fileTypes?: readonly string[];
  /** Its answer carries an ETag: who has it already is told so by 304. */
  readonly hasETag?: true;
  /** What it is refused with beside what follows from all else that is said of it: see `refusalsOf`. */
  readonly refusals?: readonly ErrorCode[];
  /** A body, where one that is made of the schema alone would not be taken. */
  readonly example?: object;
}

interface Completion<Name, Call> {
  readonly name: Name;
  readonly tag: OperationTag;
  readonly method: Call extends `${infer Method} ${string}` ? Method : never;
  readonly path: string;
  readonly status: Status;
}

/** One call of the HTTP interface: its route, its part of the OpenAPI document and its address in the pages are made from it. */
export type Operation = OperationFacts & Completion<string, OperationFacts['call']>;

type Operations<Table extends Readonly<Record<string, OperationFacts>>> = {
  readonly [Name in keyof Table & string]: Table[Name] & Completion<Name, Table[Name]['call']>;
};

/** The operations of a domain by name, each completed with its name, tag, method and path, and the usual status. */
export function operationsOf<const Table extends Readonly<Record<string, OperationFacts>>>(
  tag: OperationTag,
  table: Table,
): Operations<Table> {
  const operations = Object.entries(table).map(([name, facts]) => {
    const [method, path] = facts.call.split(' ');
    return [name, { status: 200, ...facts, name, tag, method, path }];
  });
  // The entries are the table's own, under the names that they had.
  return Object.fromEntries(operations) as Operations<Table>;
}
