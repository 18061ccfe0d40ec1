import { startTransition, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RichText as Rendered } from '#contract/rich-text.ts';
import { Button } from '../design-system/button/button.tsx';
import { Notice } from '../design-system/notice/notice.tsx';
import { Text } from '../design-system/text/text.tsx';
import type { Language } from '../i18n/language.tsx';
import { richTextApi } from './rich-text.api.ts';
import { RichText } from './rich-text.tsx';

/** How long typing must pause before the text is sent. */
const pauseMs = 350;

interface Rendering {
  readonly source: string;
  readonly lang: Language;
  readonly body: Rendered;
}

interface RenderedText {
  /** The last successful rendering, which stays until the next one; null before the first. */
  readonly rendering: Rendering | null;
  /** The newest text could not be rendered. */
  readonly isFailed: boolean;
  readonly retry: () => void;
}

/**
 * A text as the site will show it, rendered by the server shortly after it stops changing. It is Markdown, or with `isPlain` a text
 * without markup except formulas.
 */
export function useRenderedText(source: string, lang: Language, isPlain = false): RenderedText {
  const [renderText] = richTextApi.useRenderTextMutation();
  const [rendering, setRendering] = useState<Rendering | null>(null);
  const [failedSource, setFailedSource] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const isFirst = rendering === null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt sends the same text again.
  useEffect(() => {
    if (source === '') return;
    let call: ReturnType<typeof renderText> | undefined;
    let isStale = false;
    const send = async () => {
      call = renderText({ text: source, ...(isPlain ? { isPlain } : {}) });
      const { data } = await call;
      if (isStale) return;
      setFailedSource(data ? null : source);
      // The first formula waits for its style sheet. As a transition, so that no fallback replaces the page and the field keeps the focus.
      if (data) startTransition(() => setRendering({ source, lang, body: data }));
    };
    const timer = setTimeout(() => void send(), isFirst ? 0 : pauseMs);
    return () => {
      isStale = true;
      clearTimeout(timer);
      call?.abort();
    };
  }, [source, lang, isPlain, attempt, renderText]);

  return {
    rendering: source === '' ? null : rendering,
    isFailed: failedSource === source,
    retry: () => setAttempt(attempt + 1),
  };
}

interface TextPreviewProps {
  /** Markdown, unless it is plain. */
  readonly text: string;
  readonly lang: Language;
  /** The text has no markup except formulas. Default false. */
  readonly isPlain?: boolean | undefined;
}

/** A live preview of a text with its formulas and figures, rendered by the server. */
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
