import type { FastifyInstance } from 'fastify';
import { participantOperations } from '#contract/operations/participants.ts';
import { userOperations } from '#contract/operations/users.ts';
import { countedItems, sendPlain } from '#server/http/list-page.ts';
import { registerOperations } from '#server/http/register-operation.ts';
import type { LeavingService } from './leaving.service.ts';
import type { ParticipantsService } from './participants.service.ts';
import type { RemovingService } from './removing.service.ts';

/** Routes of `course/addParticipants`, `course/blockedParticipant`, `course/removeParticipants` and `course/{courseId}/getParticipants`. */
export function registerParticipantRoutes(
  app: FastifyInstance,
  participants: ParticipantsService,
  removing: RemovingService,
): void {
  registerOperations(app, participantOperations, {
    addParticipants: ({ actor, body, claim }) => participants.add(actor, body, claim()),
    blockParticipant: ({ actor, body, claim }) => participants.block(actor, body, claim()),
    removeParticipants: ({ actor, body, claim }) => removing.remove(actor, body, claim()),
    listParticipants: async ({ params, query }, reply) =>
      sendPlain(reply, countedItems(reply, await participants.list(params.courseId, query))),
  });
}

/** Routes of `user/{id}/holdings` and `user/delete/{id}`: what an account owns, and its deletion. */
export function registerLeavingRoutes(app: FastifyInstance, leaving: LeavingService): void {
  registerOperations(app, userOperations, {
    getUserHoldings: ({ params }) => leaving.holdings(params.id),
    deleteUser: ({ actor, params, claim }) => leaving.removeUser(actor, params.id, claim()),
  });
}
