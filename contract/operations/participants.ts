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

/** Who takes a course. */
export const participantOperations = operationsOf('participants', {
  addParticipants: {
    call: 'POST course/addParticipants',
    access: 'administrator',
    summary: 'Let people into courses, by account or by e-mail, except administrators; repeating it changes nothing',
    body: NewParticipants,
    response: AddedParticipants,
    // As many people as it takes, with the longest addresses, are 1.6 megabytes.
    maxBodyBytes: 2 * 1024 * 1024,
  },
  blockParticipant: {
    call: 'POST course/blockedParticipant',
    access: 'administrator',
    summary: 'Shut a participant out of a course, or let them in again; results stay',
    body: ParticipantBlock,
    response: Participant,
  },
  removeParticipants: {
    call: 'POST course/removeParticipants',
    access: 'administrator',
    summary: 'Take people out of a course for good, with their results in it',
    body: ParticipantsRemoval,
    response: RemovedParticipants,
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
