import type { FastifyInstance } from 'fastify';
import { ProblemError } from '#contract/errors.ts';
import { secondFactorOperations } from '#contract/operations/second-factor.ts';
import { registerOperations } from '#server/http/register-operation.ts';
import type { SecondFactorService } from './second-factor.service.ts';

/** Routes of `user/secondFactor`, and of that of another. */
export function registerSecondFactorRoutes(app: FastifyInstance, secondFactor: SecondFactorService): void {
  registerOperations(app, secondFactorOperations, {
    getSecondFactor: ({ actor }) => secondFactor.get(actor),
    setSecondFactor: ({ actor, body: { code, language }, claim }) =>
      // A secret is kept nowhere in clear, not even in a sealed answer; whoever asks for it again gets another.
      code === undefined ? secondFactor.begin(actor) : secondFactor.set(actor, { code, language }, claim()),
    removeSecondFactor: ({ actor, query, claim }) => secondFactor.remove(actor, query.language, claim()),
    renewRecoveryCodes: ({ actor, query, claim }) => secondFactor.renewRecoveryCodes(actor, query.language, claim()),
    removeUserSecondFactor: async ({ actor, params, query, claim }) => {
      if (!(await secondFactor.removeOf(actor, params.id, query.language, claim())))
        throw new ProblemError('NOT_FOUND');
    },
  });
}
