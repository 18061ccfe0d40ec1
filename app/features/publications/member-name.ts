import type { PublicationStories } from '#contract/publications.ts';

/** What a member of the lab is called; null for one that the list does not know under its other filters. */
export function memberName(members: PublicationStories['members'], id: string): string | null {
  return members.find((member) => member.id === id)?.name ?? null;
}
