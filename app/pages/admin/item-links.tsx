import { useState } from 'react';
import type { LinkEnd, LinkedKind } from '#contract/links.ts';
import { type FoundItem, LinkPicker } from '../../features/links/admin/link-picker.tsx';
import { LinksEditor } from '../../features/links/admin/links-editor.tsx';
import { searchApi } from '../../features/search/search.api.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { useSettled } from '../../lib/use-settled.ts';

/** How long typing must pause before the server is asked. */
const pauseMs = 200;
/** Most results that are shown at once. */
const maxFound = 10;
/** Pages that only lead to others, which are linked instead. */
const lists = ['/main', '/publications'];

interface SitePickerProps {
  readonly hidden: readonly LinkEnd[];
  readonly onPick: (item: FoundItem) => void;
}

/** Searches the site for items to link. */
function SitePicker({ hidden, onPick }: SitePickerProps) {
  const [text, setText] = useState('');
  const asked = text.trim();
  const query = useSettled(asked, pauseMs);
  const request = { query, language: useLanguage(), limit: maxFound };
  const { currentData, isError } = searchApi.useSearchSiteQuery(request, { skip: query === '' });
  const found = (currentData?.items ?? [])
    .filter(({ path }) => !lists.includes(path))
    .filter((item) => !hidden.some(({ kind, ref }) => kind === item.kind && ref === item.ref))
    .map(({ kind, ref, title, date }) => ({ kind, ref, title: title.map((part) => part.text).join(''), date }));
  return (
    <LinkPicker
      text={text}
      onText={setText}
      found={asked === '' ? [] : found}
      isLoading={asked !== '' && (asked !== query || (!currentData && !isError))}
      isFailed={isError && !currentData}
      onPick={onPick}
    />
  );
}

interface ItemLinksProps {
  readonly kind: LinkedKind;
  /** null for an item that is not saved yet. */
  readonly id: string | null;
}

/** The links of an item, below its form. The page must load the namespace `linksAdmin`. */
export function ItemLinks({ kind, id }: ItemLinksProps) {
  return <LinksEditor kind={kind} id={id} picker={(props) => <SitePicker {...props} />} />;
}
