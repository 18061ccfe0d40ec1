import { type ReactNode, useRef, useState } from 'react';
import { cluster, stack } from '../design-system/layout/layout.ts';
import { Text } from '../design-system/text/text.tsx';
import styles from './admin-list.module.css';
import { type ListAnswer, type ListEndpoint, ListPages, type RowsLook } from './list-pages.tsx';
import { type ListWord, NoRows } from './no-rows.tsx';
import { SearchField } from './search-field.tsx';
import type { ListFilter } from './use-list-filter.ts';

/** What a dialogue about a row is given. */
export interface RowDialogProps {
  readonly onClose: () => void;
  /** Once something is done by which the row, or the button that was pressed, goes: the focus comes to the list. */
  readonly onDone: () => void;
}

/** Opens a dialogue about a row. */
export type AskAbout = (dialog: (props: RowDialogProps) => ReactNode) => void;

/** Where a page begins and how long it is at most. */
interface PageRange {
  readonly limit: number;
  readonly offset: number;
}

/** The list that stands there: its filter, and how many fit that. */
interface Matching<Filter> {
  readonly filter: Filter;
  readonly total: number;
}

interface AdminListProps<Filter, Request, Page extends ListAnswer> {
  /** Names the list for screen readers. */
  readonly title: string;
  readonly words: (word: ListWord, shown: Filter) => string;
  /** How many there are, or how many were found, in words. */
  readonly count: (page: Page, isNarrowed: boolean) => string;
  /** Where that stands; default: below what the list is narrowed by. */
  readonly countPlace?: 'beside' | 'below' | undefined;
  readonly view: ListFilter<Filter>;
  /** The part of the filter that holds the words that are searched for, and the label of their field. */
  readonly search: { readonly name: keyof Filter & string; readonly label: string };
  /** Fields for the other parts. `page` is the first, undefined while it is on its way. */
  readonly filters?: ((page: Page | undefined, showAll: () => void) => ReactNode) | undefined;
  /** What can be done with all that was found, across from the count. */
  readonly actions?: ((found: Matching<Filter>, ask: AskAbout) => ReactNode) | undefined;
  /** What to do where there is nothing at all. */
  readonly create?: ReactNode;
  /** The fields stay where there is nothing at all; default: there is nothing to be narrowed. */
  readonly keepsFields?: boolean | undefined;
  readonly endpoint: ListEndpoint<Request, Page>;
  /** What a page is asked for by; the later ones are told of the first. */
  readonly request: (filter: Filter, page: PageRange, first?: Page) => Request;
  readonly pageSize: number;
  readonly look: RowsLook;
  /** A row, as `<li>` with its key. */
  readonly row: (item: Page['items'][number], ask: AskAbout) => ReactNode;
}

/**
 * The question whose answer is there: a new one counts once its own answer has come, so that a list keeps its rows until then
 * instead of flickering at each letter.
 */
function useAnswered<Question>(question: Question, isAnswered: boolean): Question {
  const [answered, setAnswered] = useState(question);
  if (isAnswered && !Object.is(answered, question)) setAnswered(question);
  return isAnswered ? question : answered;
}

/**
 * A list of the administrators' area: searched and filtered by its address, paged by the server; it says what is on its way, empty
 * or failed, and asks about a row before something is done to it. What is listed, and what it is called, is the caller's.
 */
export function AdminList<Filter extends object, Request, Page extends ListAnswer>(
  props: AdminListProps<Filter, Request, Page>,
) {
  const { title, words, count, countPlace = 'below', view, search, filters, actions, create, keepsFields } = props;
  const { endpoint, request, pageSize, look, row } = props;
  const { filter, change, everything } = view;
  const list = useRef<HTMLElement>(null);
  const [dialog, setDialog] = useState<{ readonly draw: Parameters<AskAbout>[0] } | null>(null);
  const requestOf = (of: Filter, page: number, first?: Page) =>
    request(of, { limit: pageSize, offset: page * pageSize }, first);
  // Others write too, so what another page has cached is not enough here.
  const state = endpoint.useQuery(requestOf(filter, 0), { refetchOnMountOrArgChange: true });
  const { data, currentData, error } = state;
  const shown = useAnswered(filter, currentData !== undefined);
  const isNarrowed = Object.entries(everything).some(([name, value]) => Reflect.get(shown, name) !== value);
  const isFailed = currentData === undefined && error !== undefined;
  const found = data && { filter: shown, total: data.matching ?? data.total };
  const isEmpty = found?.total === 0 && !isNarrowed;
  const focusList = () => list.current?.focus();
  const ask: AskAbout = (draw) => setDialog({ draw });
  const showAll = () => {
    change(everything);
    focusList();
  };

  // Stays there whatever is found: what is said in a place that has just come is not read out.
  const counted = (
    <Text as="span" size="xss" tone="muted" role="status" className={styles.count}>
      {data && !isEmpty && count(data, isNarrowed)}
    </Text>
  );
  return (
    // The focus comes here when the row or the button that had it is gone.
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
        />
      ) : (
        <NoRows {...{ state, isEmpty, create, look }} words={(word) => words(word, shown)} onShowAll={showAll} />
      )}
      {dialog?.draw({ onClose: () => setDialog(null), onDone: focusList })}
    </section>
  );
}
