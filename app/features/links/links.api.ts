import type { LinkEnd, LinkedItem, LinkedKind } from '#contract/links.ts';
import { linkOperations } from '#contract/operations/links.ts';
import { baseApi, type InLanguage } from '../../store/base-api.ts';

/** The cache tags of each kind of item. Pages change only with the site's files. */
const tagTypes = { publication: 'Publications', news: 'News', course: 'Courses', page: null } as const satisfies Record<
  LinkedKind,
  string | null
>;

/** Links between items of the site as visitors see them. The server leaves out items that the reader may not see. */
export const linksApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listLinkedItems: build.query<LinkedItem[], LinkEnd & InLanguage>({
      query: (query) => ({ operation: linkOperations.listLinkedItems, query }),
      providesTags: (items = [], _error, own) => [
        'Links',
        'Caller',
        ...[own, ...items].flatMap(({ kind, ref }) => {
          const type = tagTypes[kind];
          return type === null ? [] : [{ type, id: ref }];
        }),
      ],
    }),
  }),
});
