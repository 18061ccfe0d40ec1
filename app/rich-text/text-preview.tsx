import { useTranslation } from 'react-i18next';
import { Button } from '../design-system/button/button.tsx';
import { Notice } from '../design-system/notice/notice.tsx';
import { Text } from '../design-system/text/text.tsx';
import type { Language } from '../i18n/language.tsx';
import { RichText } from './rich-text.tsx';
import { useRenderedText } from './use-rendered-text.ts';

interface TextPreviewProps {
  /** Markdown, unless it is plain. */
  readonly text: string;
  readonly lang: Language;
  /** The text has no markup but formulas. Default false. */
  readonly isPlain?: boolean | undefined;
}

/** A text with its formulas and figures, as the server renders it for the page, while it is being typed. */
export function TextPreview({ text, lang, isPlain }: TextPreviewProps) {
  const { t } = useTranslation('admin');
  const { rendering, isFailed, retry } = useRenderedText(text, lang, isPlain);
  return (
    <>
      {isFailed && (
        <Notice
          tone="warning"
          actions={<Button variant="secondary" size="s" width="content" labelKey="retry" onClick={retry} />}
        >
          {t('preview.unreachable')}
        </Notice>
      )}
      {rendering ? (
        <RichText body={rendering.body} lang={rendering.lang} />
      ) : (
        !isFailed && (
          <Text size="sxs" tone="muted">
            {t(text === '' ? 'preview.emptyText' : 'preview.rendering')}
          </Text>
        )
      )}
    </>
  );
}
