import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';
import * as z from 'zod/mini';
import { fieldErrorsOf } from '#contract/common.ts';
import { ProblemError } from '#contract/errors.ts';

/** Checks query, path and body with the contract's schemas. A path that does not match its schema is not found. */
export const compileValidator: FastifySchemaCompiler<z.ZodMiniType> = ({ schema, httpPart }) => {
  return (input: unknown) => {
    const outcome = schema.safeParse(input ?? {});
    if (outcome.success) return { value: outcome.data };
    if (httpPart === 'params') return { error: new ProblemError('NOT_FOUND') };
    return {
      error: new ProblemError('VALIDATION_FAILED', { errors: fieldErrorsOf(outcome.error.issues, input ?? {}) }),
    };
  };
};

/** Writes an answer as JSON, with nothing but what the contract promises. */
export const compileSerializer: FastifySerializerCompiler<z.ZodMiniType> = ({ schema }) => {
  return (answer) => JSON.stringify(z.encode(schema, answer));
};
