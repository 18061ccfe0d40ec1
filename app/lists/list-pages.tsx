import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../design-system/button/button.tsx';
import rows from '../design-system/rows/rows.module.css';
import { Skeleton } from '../design-system/states/states.tsx';
import { Text } from '../design-system/text/text.tsx';
import { useLanguage } from '../i18n/language.tsx';
import type { ListPage } from '../store/base-api.ts';
import { CallFailure } from './call-failure.tsx';
import styles from './list-pages.module.css';

/** An endpoint's answer about a list. If it has `matching`, `total` also counts items that do not match the question. */
export interface ListAnswer extends ListPage<unknown> {
  readonly matching?: number;
}

/** State of a list's query. `data` may answer an earlier question, `currentData` answers the present one. */
export interface ListState<Page> {
  readonly data?: Page | undefined;
  readonly currentData?: Page | undefined;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** An endpoint of the store that gives a list page by page. */
export interface ListEndpoint<Request, Page> {
  /** Required by the library's types; never set. */
  readonly Types: { readonly QueryArg: Request; readonly ResultType: Page };
  readonly useQuery: (request: Request, options?: { readonly refetchOnMountOrArgChange?: boolean }) => ListState<Page>;
}

/** Look of the rows of a list. */
export interface RowsLook {
  /** Class of the list; default: a box of rows. */
  readonly className?: string | undefined;
  /** Class of each row. */
  readonly rowClassName: string;
  /** Content of a row that is loading; default: {@link WaitingWords}. */
  readonly waiting?: ReactNode;
}

/** Two lines of text that are loading. */
export function WaitingWords() {
  return (
    <div>
      <Skeleton width="long" />
      <Skeleton width="half" />
    </div>
  );
}

interface WaitingRowsProps {
  readonly look: RowsLook;
  readonly as: 'div' | 'li';
}

/** Rows that are loading. */
export function WaitingRows({ look: { rowClassName, waiting = <WaitingWords /> }, as: Row }: WaitingRowsProps) {
  return (['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const).map((row) => (
    <Row key={row} className={rowClassName}>
      {waiting}
    </Row>
  ));
}

interface RowsProps<Request, Page extends ListAnswer> {
  readonly endpoint: ListEndpoint<Request, Page>;
  readonly look: RowsLook;
  /** A row of the list, as `<li>`. */
  readonly row: (item: Page['items'][number]) => ReactNode;
  /** Title of the message if a page fails to load. */
  readonly failedTitle: string;
}

interface PageRowsProps<Request, Page extends ListAnswer> extends RowsProps<Request, Page> {
  readonly request: Request;
}

function PageRows<Request, Page extends ListAnswer>(props: PageRowsProps<Request, Page>) {
  const { endpoint, request, look, row, failedTitle } = props;
  const { data, error, isFetching, refetch } = endpoint.useQuery(request);
  if (data) return data.items.map(row);
  if (error === undefined) return <WaitingRows look={look} as="li" />;
  return (
    <li className={styles.failed}>
      <CallFailure title={failedTitle} onRetry={() => void refetch()} isRetrying={isFetching} error={error} />
    </li>
  );
}

interface ListPagesProps<Request, Page extends ListAnswer> extends RowsProps<Request, Page> {
  /** How many rows there are in all. */
  readonly total: number;
  readonly pageSize: number;
  /** Makes the request for a page; counted from 0. */
  readonly requestOf: (page: number) => Request;
  /** Whether the rows answer an earlier question, while the answer to the new one loads. */
  readonly isStale?: boolean;
  readonly words: FootWords;
}

/** Words below a list. */
interface FootWords {
  readonly shown: (counts: { shown: string; total: string }) => string;
  readonly more: string;
}

/** The words of the administrators' area. Learners do not load its texts. */
export function useAdminFootWords(): FootWords {
  const { t } = useTranslation('admin');
  return { shown: (counts) => t('list.shown', counts), more: t('list.more') };
}

interface ListFootProps {
  readonly shown: number;
  readonly total: number;
  /** Most items that can be shown; default: all. */
  readonly most?: number;
  /** How many items each press adds. */
  readonly step: number;
  readonly onMore: () => void;
  readonly words: FootWords;
}

/** Below a long list: how much of it is shown, and a button for more. */
export function ListFoot({ shown, total, most = total, step, onMore, words }: ListFootProps) {
  const language = useLanguage();
  const note = useRef<HTMLElement>(null);
  if (total <= step) return null;
  const showMore = () => {
    onMore();
    // The button disappears with the last page, and the focus must stay nearby.
    if (shown + step >= most) note.current?.focus();
  };
  const counts = { shown: shown.toLocaleString(language), total: total.toLocaleString(language) };
  return (
    <div className={styles.foot}>
      <Text as="span" size="xss" tone="muted" role="status" tabIndex={-1} ref={note}>
        {words.shown(counts)}
      </Text>
      {shown < most && (
        <Button variant="secondary" size="s" icon="arrow-down" onClick={showMore}>
          {words.more}
        </Button>
      )}
    </div>
  );
}

/** A long list that shows one page at first, and another at each press. Another question needs another `key`. */
export function ListPages<Request, Page extends ListAnswer>(props: ListPagesProps<Request, Page>) {
  const { total, pageSize, requestOf, isStale = false, words, ...rowsProps } = props;
  const [pages, setPages] = useState(1);
  return (
    <>
      <ul className={`${styles.list} ${rowsProps.look.className ?? rows.box}`} aria-busy={isStale} data-stale={isStale}>
        {Array.from({ length: pages }, (_, page) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number.
          <PageRows key={page} {...rowsProps} request={requestOf(page)} />
        ))}
      </ul>
      <ListFoot
        {...{ total, words }}
        shown={Math.min(pages * pageSize, total)}
        step={pageSize}
        onMore={() => setPages(pages + 1)}
      />
    </>
  );
}
