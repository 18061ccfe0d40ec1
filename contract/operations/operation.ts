import type * as z from 'zod/mini';
import type { ErrorCode } from '../errors.ts';

/**
 * Who may call an operation. Others are refused before the request is read: UNAUTHENTICATED if they have not signed in, otherwise
 * FORBIDDEN. If it also depends on a record, for example on whose result it is, the domain's policy decides.
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

/** Refusals for callers who do not take the course of an operation. */
export const courseRefusals = ['FORBIDDEN', 'NOT_A_PARTICIPANT', 'PARTICIPANT_BLOCKED', 'NOT_FOUND'] as const;

/** Refusals of an operation that is about an open chapter. */
export const chapterRefusals = [...courseRefusals, 'CHAPTER_CLOSED'] as const;

/** 303 redirects a browser. */
type Status = 200 | 201 | 204 | 303;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The part of an operation that pages need: the build strips the rest (`scripts/vite/operation-addresses.ts`). */
export interface OperationAddress {
  readonly method: Method;
  readonly path: string;
  readonly access: Access;
}

/** An operation as its domain's table describes it. */
interface OperationFacts {
  /** Method and path relative to `apiBase`; `{name}` marks a path parameter. */
  readonly call: `${Method} ${string}`;
  readonly access: Access;
  /** Needs a recent proof of identity, else CONFIRMATION_REQUIRED: protects against a stranger at an unattended screen. */
  readonly needsConfirmation?: true;
  /** Refused to access tokens (FORBIDDEN), because it is about signing in. So is every operation with `needsConfirmation`. */
  readonly takesNoAccessToken?: true;
  /** Writes nothing, or gives the same result when repeated, so `Idempotency-Key` is ignored. All other writing operations take one. */
  readonly needsNoKey?: true;
  /** Open to everyone, but tells more to callers who have signed in. */
  readonly knowsCaller?: true;
  /** Status on success; 200 by default. */
  readonly status?: Status;
  /** Text for the OpenAPI document. */
  readonly summary: string;
  readonly query?: z.ZodMiniType;
  readonly parameters?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** Name of the file part: the body may be a form with files, or JSON without any. */
  readonly file?: string;
  /** `file` may then come several times. Further file parts by the pattern of their names, with an explanation of each. */
  readonly moreFiles?: Readonly<Record<string, string>>;
  /** Most bytes of its JSON body, if a megabyte is too little. */
  readonly maxBodyBytes?: number;
  /** Schema of the JSON answer. */
  readonly response?: z.ZodMiniType;
  /** Media types of the file that it answers with instead of JSON. */
  readonly fileTypes?: readonly string[];
  /** The answer carries an ETag; a caller that already has it gets 304. */
  readonly hasETag?: true;
  /** Refusals beyond those that follow from the other fields: see `refusalsOf`. */
  readonly refusals?: readonly ErrorCode[];
  /** A valid body, if one that is generated from the schema alone would be refused. */
  readonly example?: object;
}

interface Completion<Name, Call> {
  readonly name: Name;
  readonly tag: OperationTag;
  readonly method: Call extends `${infer Method} ${string}` ? Method : never;
  readonly path: string;
  readonly status: Status;
}

/** One call of the HTTP interface. Its route, its part of the OpenAPI document and its address in the pages are made from this. */
export type Operation = OperationFacts & Completion<string, OperationFacts['call']>;

type Operations<Table extends Readonly<Record<string, OperationFacts>>> = {
  readonly [Name in keyof Table & string]: Table[Name] & Completion<Name, Table[Name]['call']>;
};

/** The operations of a domain by name, each completed with its name, tag, method, path and default status. */
export function operationsOf<const Table extends Readonly<Record<string, OperationFacts>>>(
  tag: OperationTag,
  table: Table,
): Operations<Table> {
  const operations = Object.entries(table).map(([name, facts]) => {
    const [method, path] = facts.call.split(' ');
    return [name, { status: 200, ...facts, name, tag, method, path }];
  });
  // The names of the entries are the table's own.
  return Object.fromEntries(operations) as Operations<Table>;
}
