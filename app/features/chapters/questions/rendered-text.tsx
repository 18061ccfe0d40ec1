import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design-system/button/button.tsx';
import { Text } from '../../../design-system/text/text.tsx';
import { useLanguage } from '../../../i18n/language.tsx';
import { RichText } from '../../../rich-text/rich-text.tsx';
import { useRenderedText } from '../../../rich-text/text-preview.tsx';

const plainCharacters = /^[\p{L}\p{N} ,;?!()«»"'’%°–—−./-]*$/u;
/** A list, where a text begins so. */
const listStart = /^(?:-|\d+[.)])(?:\s|$)/;

/** Whether a text is nothing but words, which Markdown leaves as they are: most answers are, and nobody needs to be asked for those. */
export function isPlainText(text: string): boolean {
  return plainCharacters.test(text) && !listStart.test(text) && !/^[-\s]+$/.test(text);
}

interface RenderedTextProps {
  /** Markdown. */
  readonly text: string;
  /** Stands in for a text that is empty. */
  readonly placeholder: string;
}

/** A short text as the page will show it. Until it has come, and where it does not, it is shown as it was typed. */
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
  // Plain words mean nothing to HTML either.
  if (isPlain) return <RichText body={[{ kind: 'html', html: `<p>${source}</p>`, hasFormulas: false }]} />;
  const asTyped = (
    <Text size="sxs" tone="muted">
      {source}
    </Text>
  );
  if (rendering && !isFailed) {
    // The first formula waits for its style sheet: here, and not with the whole page, which would take the focus from who is typing.
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
