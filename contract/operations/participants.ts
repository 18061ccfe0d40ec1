import * as z from 'zod/mini';
import { Id } from '../common.ts';
import {
  AddedParticipants,
  NewParticipants,
  Participant,
  ParticipantBlock,
  ParticipantsQuery,
  ParticipantsRemoval,
  RemovedParticipants,
} from '../participants.ts';
import { operationsOf } from './operation.ts';

/** The participants of courses. */
export const participantOperations = operationsOf('participants', {
  addParticipants: {
    call: 'POST course/addParticipants',
    access: 'administrator',
    summary: 'Let people into courses, by account or by e-mail, except administrators; repeatable',
    body: NewParticipants,
    example: { participants: [{ courseId: '0199f0a2-6c1e-7d43-9b5a-3f0c8e21d7b4', email: 'ada@example.org' }] },
    response: AddedParticipants,
    // The largest permitted list, with the longest addresses, is 1.6 megabytes.
    maxBodyBytes: 2 * 1024 * 1024,
    refusals: ['NOT_FOUND'],
  },
  blockParticipant: {
    call: 'POST course/blockedParticipant',
    access: 'administrator',
    summary: 'Shut a participant out of a course, or let them in again; results stay',
    body: ParticipantBlock,
    response: Participant,
    refusals: ['NOT_FOUND'],
  },
  removeParticipants: {
    call: 'POST course/removeParticipants',
    access: 'administrator',
    summary: 'Take people out of a course for good, with their results in it',
    body: ParticipantsRemoval,
    response: RemovedParticipants,
    refusals: ['NOT_FOUND'],
  },
  listParticipants: {
    call: 'GET course/{courseId}/getParticipants',
    access: 'administrator',
    summary: 'Participants of a course by surname',
    parameters: z.object({ courseId: Id }),
    query: ParticipantsQuery,
    response: z.array(Participant),
  },
});
