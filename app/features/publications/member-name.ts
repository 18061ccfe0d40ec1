import type { PublicationStories } from '#contract/publications.ts';

/** Returns the name of a person of the lab; null if the list does not contain them under its other filters. */
export function memberName(members: PublicationStories['members'], id: string): string | null {
  return members.find((member) => member.id === id)?.name ?? null;
}
