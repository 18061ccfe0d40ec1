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
  readonly onGo: (page: number) => void;
}

/** "7 of 352": the page that is shown, to be changed. What is no page of the PDF goes to the nearest, or changes nothing. */
export function PageField({ page, pageCount, onGo }: PageFieldProps) {
  const { t } = useTranslation('reading');
  const [typed, setTyped] = useState<string | null>(null);
  const commit = () => {
    const wanted = Number.parseInt(typed ?? '', 10);
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
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="go"
          disabled={pageCount === 0}
          value={typed ?? (pageCount === 0 ? '' : String(page))}
          onChange={({ currentTarget }) => setTyped(currentTarget.value.replaceAll(/\D/g, ''))}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onBlur={commit}
        />
      </FieldBox>
      <span aria-hidden="true" className={styles.total}>
        {pageCount > 0 && t('toolbar.of', { count: pageCount })}
      </span>
    </form>
  );
}

/** A state that is put on and off. */
interface Switch {
  readonly isOn: boolean;
  readonly toggle: () => void;
}

export interface ReaderToolbarProps {
  readonly state: PdfState;
  readonly steer: PdfViewer['steer'];
  readonly outline: ReaderPart;
  /** null where there is no text to search. */
  readonly search: ReaderPart | null;
  /** Whether the chapter is read. */
  readonly mark: Switch & { readonly isBusy: boolean };
  /** null where the browser cannot. */
  readonly fullScreen: Switch | null;
}

/** Everything that steers the reader, in one line that fits a phone. */
export function ReaderToolbar(props: ReaderToolbarProps) {
  const { state, steer, outline, search, mark, fullScreen } = props;
  const { t } = useTranslation('reading');
  const isOpen = state.phase === 'open';
  return (
    <fieldset className={styles.toolbar} aria-label={t('toolbar.label')}>
      {state.outline.length > 0 && (
        <Button
          ref={outline.buttonRef}
          iconOnly
          icon="menu"
          variant="quiet"
          aria-expanded={outline.isOn}
          onClick={outline.toggle}
        >
          {t('toolbar.outline')}
        </Button>
      )}
      {search && (
        <Button
          ref={search.buttonRef}
          iconOnly
          icon="search"
          variant="quiet"
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
        onGo={(page) => steer((pdf) => pdf.goTo(page))}
      />
      <ZoomField
        zoom={state.zoom}
        percent={state.percent}
        disabled={!isOpen}
        onZoom={(zoom) => steer((pdf) => pdf.setZoom(zoom))}
      />
      <Button
        iconOnly
        icon="check"
        variant={mark.isOn ? 'success' : 'quiet'}
        className={styles.mark}
        aria-pressed={mark.isOn}
        busy={mark.isBusy}
        onClick={mark.toggle}
      >
        {t('toolbar.mark')}
      </Button>
      {fullScreen && (
        <Button
          iconOnly
          icon={fullScreen.isOn ? 'cross' : 'full-screen'}
          variant="quiet"
          aria-pressed={fullScreen.isOn}
          onClick={fullScreen.toggle}
        >
          {t('toolbar.fullScreen')}
        </Button>
      )}
    </fieldset>
  );
}
