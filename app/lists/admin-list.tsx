import { type ReactNode, useRef, useState } from 'react';
import { cluster, stack } from '../design-system/layout/layout.ts';
import { Text } from '../design-system/text/text.tsx';
import styles from './admin-list.module.css';
import type { RowDialogProps } from './confirm-dialog.tsx';
import { type ListAnswer, type ListEndpoint, ListPages, type RowsLook, useAdminFootWords } from './list-pages.tsx';
import { type ListWord, NoRows } from './no-rows.tsx';
import { SearchField } from './search-field.tsx';
import type { ListFilter } from './use-list-filter.ts';

/** Opens a dialog about a row. */
export type OpenRowDialog = (dialog: (props: RowDialogProps) => ReactNode) => void;

/** Offset and size of a page. */
interface PageRange {
  readonly limit: number;
  readonly offset: number;
}

/** The filter of the list, and how many items match it. */
interface Matching<Filter> {
  readonly filter: Filter;
  readonly total: number;
}

interface AdminListProps<Filter, Request, Page extends ListAnswer> {
  /** Names the list for screen readers. */
  readonly title: string;
  readonly words: (word: ListWord, shown: Filter) => string;
  /** The number of all items, or of those found, in words. */
  readonly count: (page: Page, isNarrowed: boolean) => string;
  /** Where the number is shown; default: below the filters. */
  readonly countPlace?: 'beside' | 'below' | undefined;
  readonly view: ListFilter<Filter>;
  /** The part of the filter that holds the search words, and the label of its field. */
  readonly search: { readonly name: keyof Filter & string; readonly label: string };
  /** Fields for the other parts of the filter. `page` is the first page, undefined while it loads. */
  readonly filters?: ((page: Page | undefined, showAll: () => void) => ReactNode) | undefined;
  /** Actions on all items that were found, opposite the number. */
  readonly actions?: ((found: Matching<Filter>, ask: OpenRowDialog) => ReactNode) | undefined;
  /** What to do if there are no items at all. */
  readonly create?: ReactNode;
  /** Keeps the fields if there are no items at all; default: they are hidden, as there is nothing to filter. */
  readonly keepsFields?: boolean | undefined;
  readonly endpoint: ListEndpoint<Request, Page>;
  /** Makes the request for a page; for later pages it gets the first one. */
  readonly request: (filter: Filter, page: PageRange, first?: Page) => Request;
  readonly pageSize: number;
  readonly look: RowsLook;
  /** A row, as `<li>` with its key. */
  readonly row: (item: Page['items'][number], ask: OpenRowDialog) => ReactNode;
}

/**
 * The question whose answer is shown. A new question takes effect only when its own answer has come, so that a list keeps its rows
 * until then instead of flickering at each letter.
 */
function useLastAnswered<Question>(question: Question, isAnswered: boolean): Question {
  const [answered, setAnswered] = useState(question);
  if (isAnswered && !Object.is(answered, question)) setAnswered(question);
  return isAnswered ? question : answered;
}

/**
 * A list in the administrators' area. Its address holds search and filter, and the server pages it. It shows when it is loading, empty
 * or failed, and opens a dialog before something is done to a row. The caller provides the items and the words.
 */
export function AdminList<Filter extends object, Request, Page extends ListAnswer>(
  props: AdminListProps<Filter, Request, Page>,
) {
  const { title, words, count, countPlace = 'below', view, search, filters, actions, create, keepsFields } = props;
  const { endpoint, request, pageSize, look, row } = props;
  const { filter, change, everything } = view;
  const footWords = useAdminFootWords();
  const list = useRef<HTMLElement>(null);
  const [dialog, setDialog] = useState<{ readonly draw: Parameters<OpenRowDialog>[0] } | null>(null);
  const requestOf = (of: Filter, page: number, first?: Page) =>
    request(of, { limit: pageSize, offset: page * pageSize }, first);
  // Other administrators write too, so answers cached by another page are not enough here.
  const state = endpoint.useQuery(requestOf(filter, 0), { refetchOnMountOrArgChange: true });
  const { data, currentData, error } = state;
  const shown = useLastAnswered(filter, currentData !== undefined);
  const isNarrowed = Object.entries(everything).some(([name, value]) => Reflect.get(shown, name) !== value);
  const isFailed = currentData === undefined && error !== undefined;
  const found = data && { filter: shown, total: data.matching ?? data.total };
  const isEmpty = found?.total === 0 && !isNarrowed;
  const focusList = () => list.current?.focus();
  const ask: OpenRowDialog = (draw) => setDialog({ draw });
  const showAll = () => {
    change(everything);
    focusList();
  };

  // Stays in the page whatever is found: screen readers do not announce changes in an element that was just added.
  const counted = (
    <Text as="span" size="xss" tone="muted" role="status" className={styles.count}>
      {data && !isEmpty && count(data, isNarrowed)}
    </Text>
  );
  return (
    // Takes the focus when the row or button that had it is gone.
    <section ref={list} tabIndex={-1} className={`${stack('2')} ${styles.list}`} aria-label={title}>
      {(!isEmpty || keepsFields) && (
        <div className={`${cluster('1half 2', 'alignBottom')} ${styles.fields}`}>
          <div className={styles.search}>
            <SearchField
              label={search.label}
              name={search.name}
              value={String(filter[search.name])}
              onSearch={(text) => change({ [search.name]: text } as Partial<Filter>)}
            />
          </div>
          {filters?.(data, showAll)}
          {countPlace === 'beside' && counted}
        </div>
      )}
      {countPlace === 'below' && (
        <div className={cluster('1 2', 'center', 'spread')}>
          {counted}
          {found && found.total > 0 && actions?.(found, ask)}
        </div>
      )}
      {data && found && found.total > 0 && !isFailed ? (
        <ListPages
          key={JSON.stringify(shown)}
          total={found.total}
          pageSize={pageSize}
          isStale={shown !== filter}
          endpoint={endpoint}
          requestOf={(page) => requestOf(shown, page, page === 0 ? undefined : data)}
          look={look}
          row={(item) => row(item, ask)}
          failedTitle={words('moreFailed', shown)}
          words={footWords}
        />
      ) : (
        <NoRows {...{ state, isEmpty, create, look }} words={(word) => words(word, shown)} onShowAll={showAll} />
      )}
      {dialog?.draw({ onClose: () => setDialog(null), onDone: focusList })}
    </section>
  );
}
