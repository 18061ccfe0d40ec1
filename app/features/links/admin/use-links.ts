import { useState } from 'react';
import type { LinkEnd, LinkedItem } from '#contract/links.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { errorCodeOf } from '../../../store/error-code.ts';
import { linksApi } from '../links.api.ts';
import { linksAdminApi } from './links-admin.api.ts';

/** The last change. */
interface LinkChange {
  readonly kind: 'added' | 'removed';
  /** The title of the other end. */
  readonly title: string;
}

interface NamedEnd extends LinkEnd {
  readonly title: string;
}

const endsOf = (items: readonly LinkedItem[]): LinkEnd[] =>
  items.filter(({ isFixed }) => !isFixed).map(({ kind, ref }) => ({ kind, ref }));

/** Whether two ends are the same item of the site. */
export const isSame = (one: LinkEnd, other: LinkEnd) => one.kind === other.kind && one.ref === other.ref;

/** The links of an item, and functions that change them. Each change is saved at once. */
export function useLinks(own: LinkEnd) {
  const request = { ...own, language: useLanguage() };
  const { currentData, error, isFetching, refetch } = linksApi.useListLinkedItemsQuery(request, {
    refetchOnMountOrArgChange: true,
  });
  const [send, sending] = linksAdminApi.useSaveLinksMutation();
  const [change, setChange] = useState<LinkChange | null>(null);
  const items = currentData ?? [];
  const ends = endsOf(items);
  // Every call sends the whole set, so the next change waits until this one is in the list.
  const isBusy = sending.isLoading || isFetching;

  async function save(links: readonly LinkEnd[], made: LinkChange): Promise<void> {
    if (isBusy) return;
    setChange(null);
    const outcome = await send({ ...own, links: [...links] });
    if (!outcome.error) setChange(made);
  }

  return {
    items: currentData,
    loadFault: error && !currentData ? errorCodeOf(error) : null,
    refetch,
    isBusy,
    isSaving: sending.isLoading,
    saveFault: sending.error ? errorCodeOf(sending.error) : null,
    change,
    count: ends.length,
    add: ({ kind, ref, title }: NamedEnd) => save([...ends, { kind, ref }], { kind: 'added', title }),
    remove: (item: LinkedItem) =>
      save(
        ends.filter((end) => !isSame(end, item)),
        { kind: 'removed', title: item.title.text },
      ),
  };
}
