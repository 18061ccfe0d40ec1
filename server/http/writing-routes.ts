import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import type { IdParameters } from '#contract/common.ts';
import type { Operation } from '#contract/operations/operation.ts';
import type { WriteRequest } from '#server/writing/content-writing.ts';
import { type FormLimits, withForm } from './form.ts';
import { registerOperation } from './register-operation.ts';

/** A service whose items are written through one form each. */
interface WritingService<Content, Changes> {
  create(request: WriteRequest, input: Content): Promise<unknown>;
  update(request: WriteRequest, input: Changes): Promise<unknown>;
  remove(request: WriteRequest, id: string): Promise<void>;
}

/** An operation that takes an item's fields, and its picture where the request is a form. */
type FormOperation<Input> = Operation & { readonly body: z.ZodMiniType<Input>; readonly file: string };

interface WritingOperations<Content, Changes> {
  readonly create: FormOperation<Content>;
  readonly update: FormOperation<Changes>;
  readonly remove: Operation & { readonly parameters: typeof IdParameters };
}

/** The routes by which an administrator creates, changes and deletes items of one kind. */
export function registerWriting<Content, Changes>(
  app: FastifyInstance,
  service: WritingService<Content, Changes>,
  { create, update, remove }: WritingOperations<Content, Changes>,
  limits: FormLimits,
): void {
  function registerForm<Input>(
    operation: FormOperation<Input>,
    write: (request: WriteRequest, input: Input) => Promise<unknown>,
  ): void {
    registerOperation(app, operation, async ({ actor, request, claim }, reply) => {
      const item = await withForm(request, operation, limits, ({ input, file }) =>
        write({ actor, upload: file, claim: claim([input, file?.contentHash]) }, input),
      );
      // Sent only now, when the received file is removed.
      return reply.send(item);
    });
  }

  registerForm(create, (request, input) => service.create(request, input));
  registerForm(update, (request, input) => service.update(request, input));
  registerOperation(app, remove, ({ actor, params: { id }, claim }) => service.remove({ actor, claim: claim() }, id));
}
