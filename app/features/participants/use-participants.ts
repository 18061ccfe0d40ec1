import type { Participant } from '#contract/participants.ts';
import { type ParticipantsPageRequest, useListParticipantsQuery } from './participants.api.ts';

/** How many people come with one call; a long list is loaded where it is looked at. */
export const pageSize = 100;

/** Who stands at a place of the list, counted from 0; undefined until their page is there. Neighbours share one call. */
export function useParticipantAt(question: ParticipantsPageRequest, index: number): Participant | undefined {
  const page = { ...question, limit: pageSize, offset: Math.floor(index / pageSize) * pageSize };
  const { participant } = useListParticipantsQuery(page, {
    selectFromResult: ({ currentData }) => ({ participant: currentData?.items[index % pageSize] }),
  });
  return participant;
}
