import type { Publication } from '#contract/publications.ts';
import type { Save, Saving } from '../../../../editing/use-item-editor.ts';
import { useAppDispatch } from '../../../../store/state.ts';
import {
  publicationsAdminApi,
  useCreatePublicationMutation,
  useUpdatePublicationMutation,
} from '../publications-admin.api.ts';
import type { PublicationFields } from './publication-fields.ts';
import { savedFields } from './type-forms.ts';

/** Gives the calls that write a publication, new or not, and read it. `opened`: the work as it was opened; null for a new one. */
export function useSavePublication(opened: PublicationFields | null): Saving<Publication, PublicationFields> {
  const dispatch = useAppDispatch();
  const [createPublication] = useCreatePublicationMutation();
  const [updatePublication] = useUpdatePublicationMutation();
  const save: Save<Publication, PublicationFields> = ({ id, version, fields: held, picture }, key) => {
    const image = picture.image ?? undefined;
    const fields = savedFields(held, opened);
    if (id === null) return createPublication({ fields, image, key }).unwrap();
    return updatePublication({ id, version, fields, image, removeImage: picture.isRemoved && !image, key }).unwrap();
  };
  const { getPublication } = publicationsAdminApi.endpoints;
  const reading = { forceRefetch: true, subscribe: false };
  return { save, read: (id) => dispatch(getPublication.initiate(id, reading)).unwrap() };
}
