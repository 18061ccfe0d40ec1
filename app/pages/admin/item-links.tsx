import { useState } from 'react';
import type { LinkEnd, LinkedKind } from '#contract/links.ts';
import { type FoundItem, LinkPicker } from '../../features/links/admin/link-picker.tsx';
import { LinksEditor } from '../../features/links/admin/links-editor.tsx';
import { useSearchSiteQuery } from '../../features/search/search.api.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { useSettled } from '../../lib/use-settled.ts';

/** How long the person must have stopped typing before the server is asked. */
const pauseMs = 200;
/** So many stand in sight together. */
const maxFound = 10;
/** Pages that are there for others, which are linked themselves. */
const lists = ['/main', '/publications'];

interface SitePickerProps {
  readonly hidden: readonly LinkEnd[];
  readonly onPick: (item: FoundItem) => void;
}

/** Searches the site for what an item can be linked with. */
function SitePicker({ hidden, onPick }: SitePickerProps) {
  const [text, setText] = useState('');
  const asked = text.trim();
  const query = useSettled(asked, pauseMs);
  const request = { query, language: useLanguage(), limit: maxFound };
  const { currentData, isError } = useSearchSiteQuery(request, { skip: query === '' });
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
  /** null for what is not saved yet. */
  readonly id: string | null;
}

/** Below an item's form: what it is linked with. Its page names the namespace `linksAdmin`. */
export function ItemLinks({ kind, id }: ItemLinksProps) {
  return <LinksEditor kind={kind} id={id} picker={(props) => <SitePicker {...props} />} />;
}
