import type { FastifyInstance } from 'fastify';
import { participantSchemas } from '#contract/participants.ts';
import { idempotencyClaimOf } from '#server/http/idempotency-claim.ts';
import { totalCountHeader } from '#server/http/list-page.ts';
import { sendPlain } from '#server/http/plain-answer.ts';
import { registerOperation } from '#server/http/register-operation.ts';
import { type Authenticate, actorOf } from '#server/http/session.ts';
import type { ParticipantsService } from './participants.service.ts';

/** Routes of `course/addParticipants`, `course/blockedParticipant` and `course/{courseId}/getParticipants`. */
export function registerParticipantRoutes(
  app: FastifyInstance,
  participants: ParticipantsService,
  authenticate: Authenticate,
): void {
  const { addParticipants, blockParticipant, listParticipants } = participantSchemas;
  const managers = { authenticate, authorize: participants.requireManager };

  registerOperation(app, 'addParticipants', addParticipants, managers, (request, _reply, plain) =>
    participants.add(actorOf(request), request.body, idempotencyClaimOf(plain, request.body)),
  );

  registerOperation(app, 'blockParticipant', blockParticipant, managers, (request, _reply, plain) =>
    participants.block(actorOf(request), request.body, idempotencyClaimOf(plain, request.body)),
  );

  registerOperation(app, 'listParticipants', listParticipants, managers, async (request, reply) => {
    const { courseId } = request.params;
    const { items, totalCount } = await participants.list(actorOf(request), courseId, request.query);
    return sendPlain(reply.header(totalCountHeader, String(totalCount)), items);
  });
}
