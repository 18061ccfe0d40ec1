import { participantOperations } from '#contract/operations/participants.ts';
import type {
  AddedParticipants,
  NewParticipants,
  Participant,
  ParticipantBlock,
  ParticipantsQuery,
  ParticipantsRemoval,
  RemovedParticipants,
} from '#contract/participants.ts';
import { baseApi, type ListPage, listPageOf } from '../../store/base-api.ts';

export interface ParticipantsPageRequest extends ParticipantsQuery {
  readonly courseId: string;
}

/** Participants of courses, for administrators. Adding and removing can be called as a preview, which changes nothing. */
export const participantsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listParticipants: build.query<ListPage<Participant>, ParticipantsPageRequest>({
      query: (query) => ({ operation: participantOperations.listParticipants, query }),
      transformResponse: listPageOf<Participant>,
      providesTags: (_page, _error, { courseId }) => [{ type: 'Participants', id: courseId }],
    }),
    addParticipants: build.mutation<AddedParticipants, NewParticipants>({
      query: (body) => ({ operation: participantOperations.addParticipants, body }),
      invalidatesTags: (outcome, _error, { preview }) =>
        outcome && !preview ? ['Participants', 'Results', 'Courses', 'Users', 'Audit'] : [],
    }),
    blockParticipant: build.mutation<Participant, ParticipantBlock>({
      query: (body) => ({ operation: participantOperations.blockParticipant, body }),
      invalidatesTags: ['Participants', 'Results', 'Audit'],
    }),
    removeParticipants: build.mutation<RemovedParticipants, ParticipantsRemoval>({
      query: (body) => ({ operation: participantOperations.removeParticipants, body }),
      invalidatesTags: (outcome, _error, { preview }) =>
        outcome && !preview ? ['Participants', 'Results', 'Courses', 'Chapters', 'Users', 'Audit'] : [],
    }),
  }),
});
