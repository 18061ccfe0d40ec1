import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../design-system/button/button.tsx';
import { FieldBox, fieldControlClass } from '../../design-system/field/field.tsx';
import type { PdfState } from './opened-pdf.ts';
import { nearestPage } from './page-ranges.ts';
import styles from './reader-toolbar.module.css';
import type { PdfViewer } from './use-pdf-viewer.ts';
import type { ReaderPart } from './use-reader-parts.ts';
import { ZoomField } from './zoom-field.tsx';

interface PageFieldProps {
  readonly page: number;
  readonly pageCount: number;
  /** The names of pages in the PDF; null if they are the pages' numbers. */
  readonly labels: readonly string[] | null;
  readonly onGo: (page: number) => void;
}

/**
 * The present page, which can be changed: "7 of 352", or "iv (4 of 352)". A typed name takes precedence over a number. A number beyond the
 * PDF leads to the nearest page; any other text changes nothing.
 */
export function PageField({ page, pageCount, labels, onGo }: PageFieldProps) {
  const { t } = useTranslation('reading');
  const [typed, setTyped] = useState<string | null>(null);
  const commit = () => {
    const text = (typed ?? '').trim();
    const named = text === '' ? -1 : (labels ?? []).findIndex((one) => one.toLowerCase() === text.toLowerCase());
    const wanted = named === -1 ? Number.parseInt(text, 10) : named + 1;
    setTyped(null);
    if (Number.isFinite(wanted)) onGo(nearestPage(wanted, pageCount));
  };
  return (
    <form
      className={styles.pages}
      onSubmit={(event) => {
        event.preventDefault();
        commit();
      }}
    >
      <FieldBox className={styles.pageBox}>
        <input
          className={`${fieldControlClass} ${styles.pageInput}`}
          aria-label={t('toolbar.page', { count: pageCount })}
          inputMode={labels ? 'text' : 'numeric'}
          autoComplete="off"
          enterKeyHint="go"
          disabled={pageCount === 0}
          value={typed ?? (pageCount === 0 ? '' : labels?.[page - 1] || String(page))}
          onChange={({ currentTarget }) =>
            setTyped(labels ? currentTarget.value : currentTarget.value.replaceAll(/\D/g, ''))
          }
          onFocus={({ currentTarget }) => currentTarget.select()}
          onBlur={commit}
        />
      </FieldBox>
      <span aria-hidden="true" className={styles.total}>
        {pageCount > 0 && t(labels ? 'toolbar.numberOf' : 'toolbar.of', { page, count: pageCount })}
      </span>
    </form>
  );
}

/** A state that can be switched on and off. */
interface Switch {
  readonly isOn: boolean;
  readonly toggle: () => void;
}

const tool = { iconOnly: true, variant: 'quiet' } as const;

export interface ReaderToolbarProps {
  readonly state: PdfState;
  readonly run: PdfViewer['run'];
  readonly outline: ReaderPart;
  /** null if there is no text to search. */
  readonly search: ReaderPart | null;
  readonly mark: Switch & { readonly isBusy: boolean };
  /** null if the browser does not support it. */
  readonly fullScreen: Switch | null;
}

/** All tools of the reader, in one line that fits a phone. */
export function ReaderToolbar(props: ReaderToolbarProps) {
  const { state, run, outline, search, mark, fullScreen } = props;
  const { t } = useTranslation('reading');
  const isOpen = state.phase === 'open';
  return (
    <fieldset className={styles.toolbar} aria-label={t('toolbar.label')}>
      {(state.outline.length > 0 || state.files.length > 0) && (
        <Button ref={outline.buttonRef} {...tool} icon="menu" aria-expanded={outline.isOn} onClick={outline.toggle}>
          {t(state.files.length > 0 ? 'toolbar.outlineAndFiles' : 'toolbar.outline')}
        </Button>
      )}
      {search && (
        <Button
          ref={search.buttonRef}
          {...tool}
          icon="search"
          disabled={!isOpen}
          aria-expanded={search.isOn}
          onClick={search.toggle}
        >
          {t('toolbar.search')}
        </Button>
      )}
      <PageField
        page={state.page}
        pageCount={isOpen ? state.pageCount : 0}
        labels={state.labels}
        onGo={(page) => run((pdf) => pdf.goTo(page))}
      />
      <ZoomField
        zoom={state.zoom}
        percent={state.percent}
        disabled={!isOpen}
        onZoom={(zoom) => run((pdf) => pdf.setZoom(zoom))}
      />
      <Button
        {...tool}
        icon="check"
        variant={mark.isOn ? 'success' : 'quiet'}
        className={styles.mark}
        aria-pressed={mark.isOn}
        busy={mark.isBusy}
        onClick={mark.toggle}
      >
        {t('toolbar.mark')}
      </Button>
      <Button
        {...tool}
        icon="print"
        disabled={!isOpen || state.printing !== null}
        onClick={() => run((pdf) => pdf.print())}
      >
        {t('toolbar.print')}
      </Button>
      {fullScreen && (
        <Button
          {...tool}
          icon={fullScreen.isOn ? 'cross' : 'full-screen'}
          aria-pressed={fullScreen.isOn}
          onClick={fullScreen.toggle}
        >
          {t('toolbar.fullScreen')}
        </Button>
      )}
    </fieldset>
  );
}
