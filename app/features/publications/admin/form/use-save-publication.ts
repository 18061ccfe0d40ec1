import type { Publication } from '#contract/publications.ts';
import type { SaveRequest } from '../../../../editing/use-item-editor.ts';
import { useCreatePublicationMutation, useUpdatePublicationMutation } from '../publications-admin.api.ts';
import type { PublicationFields } from './publication-fields.ts';
import { savedFields } from './type-forms.ts';

/** Gives the call that writes a publication, new or not. `opened`: the work as it was opened; null for a new one. */
export function useSavePublication(
  opened: PublicationFields | null,
): (request: SaveRequest<PublicationFields>) => Promise<Publication> {
  const [createPublication] = useCreatePublicationMutation();
  const [updatePublication] = useUpdatePublicationMutation();
  return ({ id, version, fields: held, picture }) => {
    const image = picture.image ?? undefined;
    const fields = savedFields(held, opened);
    if (id === null) return createPublication({ fields, image }).unwrap();
    return updatePublication({ id, version, fields, image, removeImage: picture.isRemoved && !image }).unwrap();
  };
}
