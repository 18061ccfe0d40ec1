import type { Participant, ParticipantsQuery } from '#contract/participants.ts';
import { useListParticipantsQuery } from './participants.api.ts';

/** How many people come with one call; a long list is loaded where it is looked at. */
const pageSize = 100;

/** Which people of which course, in which order. */
export interface ParticipantsFilter extends Pick<ParticipantsQuery, 'search' | 'show' | 'order'> {
  readonly courseId: string;
}

function pageOf(filter: ParticipantsFilter, index: number) {
  return { ...filter, limit: pageSize, offset: Math.floor(index / pageSize) * pageSize };
}

/** The first page of the list, and with it how many there are. */
export function useFirstParticipants(filter: ParticipantsFilter) {
  return useListParticipantsQuery(pageOf(filter, 0), { refetchOnMountOrArgChange: true });
}

/** Who stands at a place of the list, counted from 0; undefined until their page is there. Neighbours share one call. */
export function useParticipantAt(filter: ParticipantsFilter, index: number): Participant | undefined {
  const { participant } = useListParticipantsQuery(pageOf(filter, index), {
    selectFromResult: ({ currentData }) => ({ participant: currentData?.items[index % pageSize] }),
  });
  return participant;
}
