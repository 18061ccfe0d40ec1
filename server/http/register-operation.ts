import { createHmac, createSecretKey } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { apiBase } from '#contract/addresses.ts';
import { type Actor, type Caller, hasProvedLately, isAdministrator } from '#contract/auth.ts';
import { Id } from '#contract/common.ts';
import { invalidField, ProblemError } from '#contract/errors.ts';
import type { Operation } from '#contract/operations/operation.ts';
import type { Claim } from '#server/db/idempotency.ts';
import { seal, unseal } from '#server/db/sealing.ts';
import { type CountedPage, totalCountHeader } from './list-page.ts';
import { publicJson, publicJsonHeaders, type ResponseCache } from './response-cache.ts';
import { actorOf, findSession, requireSession } from './session.ts';

type OutputOf<Schema> = Schema extends z.ZodMiniType<infer Output> ? Output : undefined;

/** A call that is allowed: its query, path and JSON body are checked against the operation's schemas. */
interface Call<Called extends Operation> {
  readonly query: OutputOf<Called['query']>;
  readonly params: OutputOf<Called['parameters']>;
  readonly body: OutputOf<Called['body']>;
  /** The caller; null for nobody, in operations that are for everyone. */
  readonly actor: Called['access'] extends 'everyone' ? Caller | null : Caller;
  /** The caller's token; '' where there is none. */
  readonly token: string;
  readonly request: FastifyRequest;
  /** The claim of a call that may be repeated; `input` is what it asks for, by default its body. */
  claim(input?: unknown): Claim;
}

/** JSON of the contract's schema, or a reply that already has its content. */
type Answer<Called extends Operation> =
  | Promise<FastifyReply>
  | (Called['response'] extends z.ZodMiniType<infer Output> ? Promise<Output | FastifyReply> : Promise<void>);

type Handler<Called extends Operation> = (call: Call<Called>, reply: FastifyReply) => Answer<Called>;

/** Whether an operation is for this caller. */
const isFor: Readonly<Record<Operation['access'], (caller: Actor) => boolean>> = {
  everyone: () => true,
  'signed in': () => true,
  administrator: isAdministrator,
};

/**
 * Refuses callers whom the operation is not for.
 * @throws ProblemError UNAUTHENTICATED, FORBIDDEN, ADMIN_SECOND_FACTOR_REQUIRED, CONFIRMATION_REQUIRED
 */
async function admit(request: FastifyRequest, operation: Operation): Promise<void> {
  const { method, access, knowsCaller, needsConfirmation, takesNoAccessToken } = operation;
  if (access === 'everyone') {
    if (knowsCaller) await findSession(request);
    return;
  }
  await requireSession(request);
  const caller = actorOf(request);
  if (!isFor[access](caller)) throw new ProblemError(caller.isHeldBack ? 'ADMIN_SECOND_FACTOR_REQUIRED' : 'FORBIDDEN');
  const { accessScope } = caller;
  const isClosed = takesNoAccessToken || needsConfirmation || (accessScope === 'reading' && method !== 'GET');
  if (accessScope && isClosed) throw new ProblemError('FORBIDDEN');
  if (needsConfirmation && !hasProvedLately(caller)) throw new ProblemError('CONFIRMATION_REQUIRED');
}

/** Adds the route of an operation: its address, its callers and its checks come from the contract. */
export function registerOperation<Called extends Operation>(
  app: FastifyInstance,
  operation: Called,
  handler: Handler<Called>,
): void {
  const { method, path, status, query, parameters, body, file, maxBodyBytes, response }: Operation = operation;
  app.route({
    method,
    url: apiBase + path.replaceAll(/\{(\w+)\}/g, ':$1'),
    ...(maxBodyBytes === undefined ? {} : { bodyLimit: maxBodyBytes }),
    schema: {
      ...(query ? { querystring: query } : {}),
      ...(parameters ? { params: parameters } : {}),
      // A form is checked once it has been received (form.ts).
      ...(body && file === undefined ? { body } : {}),
      ...(response ? { response: { [status]: response } } : {}),
    },
    onRequest: async (request, reply) => {
      // Answers are the caller's own, unless a handler says otherwise.
      reply.header('cache-control', 'no-store');
      await admit(request, operation);
    },
    preValidation: async (request) => {
      if (file === undefined && request.isMultipart()) throw new ProblemError('UNSUPPORTED_MEDIA_TYPE');
    },
    handler: async (request, reply) => {
      reply.code(status);
      const { query: queried, params, body: sent = null, actor } = request;
      const token = request.token ?? '';
      const claim = (input: unknown = sent) => idempotencyClaimOf(request, input);
      // The compiled schemas above have turned the parts of the request into these types; `admit` has checked the caller.
      const answer = await handler(
        { query: queried, params, body: sent, actor, token, request, claim } as Call<Called>,
        reply,
      );
      // A list without pages is complete; for a list with pages, the handler sets the count.
      if (Array.isArray(answer) && !reply.hasHeader(totalCountHeader)) {
        reply.header(totalCountHeader, String(answer.length));
      }
      return answer;
    },
  });
}

/** Adds the routes of one object of the contract's operations, or of some of them, each with its handler. */
export function registerOperations<Operations extends Readonly<Record<string, Operation>>>(
  app: FastifyInstance,
  operations: Operations,
  handlers: { readonly [Name in keyof Operations]?: Handler<Operations[Name]> },
): void {
  for (const [name, operation] of Object.entries(operations)) {
    const handler = handlers[name];
    if (handler) registerOperation(app, operation, handler as Handler<Operation>);
  }
}

interface ReadingOptions<Called extends Operation> {
  /** Where answers are kept until content changes. */
  readonly kept: ResponseCache;
  /** Default: always. An answer that is not kept is the caller's own, or one that few ask for. */
  readonly isKept?: (call: Call<Called>) => boolean;
}

/** Adds the route of a read that is the same for everyone: its answer, a whole list or a page of it, is kept by what is asked for. */
export function registerReading<Called extends Operation & { readonly response: z.ZodMiniType }>(
  app: FastifyInstance,
  operation: Called,
  { kept, isKept = () => true }: ReadingOptions<Called>,
  read: (call: Call<Called>) => Promise<object>,
): void {
  registerOperation(app, operation, async (call, reply) => {
    const readPage = async () => {
      const answer = await read(call);
      const { items, totalCount } = 'totalCount' in answer ? (answer as CountedPage) : { items: answer };
      return { content: operation.response.parse(items), totalCount };
    };
    if (!isKept(call)) {
      const { content, totalCount } = await readPage();
      if (totalCount !== undefined) reply.header(totalCountHeader, String(totalCount));
      return reply.send(content);
    }
    return kept.answer(call.request, reply, readingKey(operation, call), async () => {
      const { content, totalCount } = await readPage();
      return publicJson(content, publicJsonHeaders, totalCount);
    });
  });
}

/** The key of a kept answer; checked input has its parts in a fixed order. */
export function readingKey({ name }: Operation, { params, query }: { params?: unknown; query?: unknown }): string {
  return JSON.stringify([name, params, query]);
}

/**
 * The claim of a request with an `Idempotency-Key`; null for a request without it. Its fingerprint covers operation and input. Only a
 * caller who knows the key can read or compare what is stored: an input may be a password, an answer a token.
 * @throws ProblemError VALIDATION_FAILED where the key is not a UUID.
 */
function idempotencyClaimOf(request: FastifyRequest, input: unknown): Claim {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !Id.safeParse(key).success) {
    throw invalidField('Idempotency-Key', 'INVALID_ID');
  }
  const caller = request.actor?.id ?? 'anonymous';
  // The key has 122 random bits: one keyed hash for each purpose is enough (RFC 5869, 3.3).
  const derive = (purpose: string) => createHmac('sha256', key.toLowerCase()).update(`${purpose} ${caller}`).digest();
  const secret = derive('seal');
  const operation = `${request.method} ${request.routeOptions.url ?? ''}`;
  return {
    keyHash: derive('name').toString('hex'),
    fingerprint: createHmac('sha256', createSecretKey(secret))
      .update(JSON.stringify([operation, request.params, input]))
      .digest('hex'),
    seal: (answer) => seal(secret, answer),
    unseal: (sealed) => unseal(secret, sealed),
  };
}
