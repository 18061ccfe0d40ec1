import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Actor } from '#contract/auth.ts';
import { Problem } from '#contract/common.ts';
import { ProblemError } from '#contract/errors.ts';
import { type OperationRules, operationRules } from '#contract/operation-rules.ts';
import { operationTexts } from '#contract/operation-texts.ts';
import { apiBase, isPublicOperation, type OperationName, operations } from '#contract/operations.ts';
import type { OperationAddress } from '#contract/public-operations.ts';
import { totalCountHeader } from './list-page.ts';
import { type Authenticate, actorOf, findSession, requireSession } from './session.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Body of an operation that takes a form: documented, but checked only once the form has been received (form.ts). */
    formBody?: z.ZodMiniType;
    /** Name of its file part. */
    formFile?: string;
  }
}

/** Schemas of one operation, as the contract's domain files give them. */
interface OperationSchemas {
  readonly query?: z.ZodMiniType;
  readonly parameters?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** Name of the file part, where the body may be a form. */
  readonly file?: string;
  readonly response?: z.ZodMiniType;
}

type OutputOf<Schema> = Schema extends z.ZodMiniType<infer Output> ? Output : undefined;

/** A request whose query, path and JSON body have been checked against the operation's schemas. */
interface CheckedRequest<Schemas extends OperationSchemas> {
  readonly query: OutputOf<Schemas['query']>;
  readonly params: OutputOf<Schemas['parameters']>;
  readonly body: OutputOf<Schemas['body']>;
}

type Handler<Schemas extends OperationSchemas> = (
  request: Omit<FastifyRequest, keyof CheckedRequest<Schemas>> & CheckedRequest<Schemas>,
  reply: FastifyReply,
  /** The same request for those who take any. */
  plainRequest: FastifyRequest,
) => Promise<OutputOf<Schemas['response']> | FastifyReply>;

/** Who may call an operation. */
interface Access {
  readonly authenticate: Authenticate;
  /** Refuses whom the policy does not let, before anything of the request is read. */
  readonly authorize?: (actor: Actor) => void;
}

const problemResponse = {
  description: 'A problem document (RFC 9457)',
  content: { 'application/problem+json': { schema: Problem } },
};

/** What a success is described as: JSON of a schema, a file, or nothing. */
function responseOf(name: OperationName, { response }: OperationSchemas) {
  const { fileTypes }: OperationRules = operationRules[name];
  if (!fileTypes) return response ?? z.null();
  const content = Object.fromEntries(fileTypes.map((type) => [type, { schema: z.string() }]));
  return { description: 'A file', content };
}

/** Adds the route of one operation of the contract: address, sign-in, checks and documentation come from there. */
export function registerOperation<const Schemas extends OperationSchemas>(
  app: FastifyInstance,
  name: OperationName,
  schemas: Schemas,
  { authenticate, authorize }: Access,
  handler: Handler<Schemas>,
): void {
  const { method, path, knowsCaller }: OperationAddress = operations[name];
  const { status, body, maxBodyBytes }: OperationRules = operationRules[name];
  const isPublic = isPublicOperation(name);
  const takesForm = body === 'either';
  app.route({
    method,
    url: apiBase + path.replaceAll(/\{(\w+)\}/g, ':$1'),
    ...(maxBodyBytes === undefined ? {} : { bodyLimit: maxBodyBytes }),
    schema: {
      operationId: name,
      summary: operationTexts[name].summary,
      tags: [operationTexts[name].tag],
      ...(isPublic && !knowsCaller ? {} : { security: [...(isPublic ? [{}] : []), { token: [] }] }),
      ...(schemas.query ? { querystring: schemas.query } : {}),
      ...(schemas.parameters ? { params: schemas.parameters } : {}),
      ...(schemas.body && !takesForm ? { body: schemas.body } : {}),
      response: { [status]: responseOf(name, schemas), '4xx': problemResponse, '5xx': problemResponse },
    },
    config:
      takesForm && schemas.body ? { formBody: schemas.body, ...(schemas.file ? { formFile: schemas.file } : {}) } : {},
    onRequest: async (request, reply) => {
      // Answers are the caller's own, unless a handler says otherwise.
      reply.header('cache-control', 'no-store');
      if (!isPublic) await requireSession(request, authenticate);
      else if (knowsCaller) await findSession(request, authenticate);
      authorize?.(actorOf(request));
    },
    preValidation: async (request) => {
      if (!takesForm && request.isMultipart()) throw new ProblemError('UNSUPPORTED_MEDIA_TYPE');
    },
    handler: async (request, reply) => {
      reply.code(status);
      // The compiled schemas above have turned the parts of the request into these types.
      const answer = await handler(request as Parameters<Handler<Schemas>>[0], reply, request);
      // A list that never comes in parts is as long as it is; of one that does, the handler says so.
      if (Array.isArray(answer) && !reply.hasHeader(totalCountHeader)) {
        reply.header(totalCountHeader, String(answer.length));
      }
      return answer;
    },
  });
}
