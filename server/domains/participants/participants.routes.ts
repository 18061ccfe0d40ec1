import type { FastifyInstance } from 'fastify';
import { participantOperations } from '#contract/operations/participants.ts';
import { idempotencyClaimOf } from '#server/http/idempotency-claim.ts';
import { totalCountHeader } from '#server/http/list-page.ts';
import { sendPlain } from '#server/http/plain-answer.ts';
import { registerOperation } from '#server/http/register-operation.ts';
import { actorOf } from '#server/http/session.ts';
import type { ParticipantsService } from './participants.service.ts';

/** Routes of `course/addParticipants`, `course/blockedParticipant` and `course/{courseId}/getParticipants`. */
export function registerParticipantRoutes(app: FastifyInstance, participants: ParticipantsService): void {
  const { addParticipants, blockParticipant, listParticipants } = participantOperations;

  registerOperation(app, addParticipants, (request, _reply, plain) =>
    participants.add(actorOf(request), request.body, idempotencyClaimOf(plain, request.body)),
  );

  registerOperation(app, blockParticipant, (request, _reply, plain) =>
    participants.block(actorOf(request), request.body, idempotencyClaimOf(plain, request.body)),
  );

  registerOperation(app, listParticipants, async (request, reply) => {
    const { courseId } = request.params;
    const { items, totalCount } = await participants.list(courseId, request.query);
    return sendPlain(reply.header(totalCountHeader, String(totalCount)), items);
  });
}
