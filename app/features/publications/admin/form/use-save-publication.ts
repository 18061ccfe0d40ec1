import type { Publication } from '#contract/publications.ts';
import type { Save } from '../../../../editing/use-item-editor.ts';
import { useCreatePublicationMutation, useUpdatePublicationMutation } from '../publications-admin.api.ts';
import type { PublicationFields } from './publication-fields.ts';
import { savedFields } from './type-forms.ts';

/** Gives the call that writes a publication, new or not. `opened`: the work as it was opened; null for a new one. */
export function useSavePublication(opened: PublicationFields | null): Save<Publication, PublicationFields> {
  const [createPublication] = useCreatePublicationMutation();
  const [updatePublication] = useUpdatePublicationMutation();
  return ({ id, version, fields: held, picture }, key) => {
    const image = picture.image ?? undefined;
    const fields = savedFields(held, opened);
    if (id === null) return createPublication({ fields, image, key }).unwrap();
    return updatePublication({ id, version, fields, image, removeImage: picture.isRemoved && !image, key }).unwrap();
  };
}
