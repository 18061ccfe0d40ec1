import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design-system/button/button.tsx';
import { Text } from '../../../design-system/text/text.tsx';
import { useLanguage } from '../../../i18n/language.tsx';
import { RichText } from '../../../rich-text/rich-text.tsx';
import { useRenderedText } from '../../../rich-text/text-preview.tsx';

const plainCharacters = /^[\p{L}\p{N} ,;?!()«»"'’%°–—−./-]*$/u;
/** A text that begins as a list. */
const listStart = /^(?:-|\d+[.)])(?:\s|$)/;

/** Whether a text is only words, which Markdown leaves unchanged. Most answers are, so the server need not render them. */
export function isPlainText(text: string): boolean {
  return plainCharacters.test(text) && !listStart.test(text) && !/^[-\s]+$/.test(text);
}

interface RenderedTextProps {
  /** Markdown. */
  readonly text: string;
  /** Shown for an empty text. */
  readonly placeholder: string;
}

/** A short text as the page will show it. Until the server has rendered it, or if that fails, it is shown as it was typed. */
export function RenderedText({ text, placeholder }: RenderedTextProps) {
  const { t } = useTranslation('chapters');
  const source = text.trim();
  const isPlain = isPlainText(source);
  const { rendering, isFailed, retry } = useRenderedText(isPlain ? '' : source, useLanguage());
  if (source === '') {
    return (
      <Text size="sxs" tone="muted">
        {placeholder}
      </Text>
    );
  }
  // Plain words need no escaping in HTML either.
  if (isPlain) return <RichText body={[{ kind: 'html', html: `<p>${source}</p>`, hasFormulas: false }]} />;
  const asTyped = (
    <Text size="sxs" tone="muted">
      {source}
    </Text>
  );
  if (rendering && !isFailed) {
    // Only this text waits for the style sheet of formulas. If the whole page did, the field being typed in would lose the focus.
    return (
      <Suspense fallback={asTyped}>
        <RichText body={rendering.body} />
      </Suspense>
    );
  }
  return (
    <>
      {asTyped}
      {isFailed && (
        <Button variant="secondary" size="xs" width="content" icon="retry" onClick={retry}>
          {t('questions.preview.retry')}
        </Button>
      )}
    </>
  );
}
