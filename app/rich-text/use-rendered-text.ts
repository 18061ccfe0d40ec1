import { startTransition, useEffect, useState } from 'react';
import type { RichText } from '#contract/rich-text.ts';
import type { Language } from '../i18n/language.tsx';
import { useRenderTextMutation } from './rich-text.api.ts';

/** How long the person must have stopped typing before the text is sent. */
const pauseMs = 350;

interface Rendering {
  readonly source: string;
  readonly lang: Language;
  readonly body: RichText;
}

interface RenderedText {
  /** The last good rendering, which stays while a new one comes; null before the first. */
  readonly rendering: Rendering | null;
  /** The newest text could not be rendered. */
  readonly isFailed: boolean;
  readonly retry: () => void;
}

/**
 * A text as the site will show it, rendered by the server a moment after it stops changing: Markdown, or with `isPlain` one that has no
 * markup but formulas.
 */
export function useRenderedText(source: string, lang: Language, isPlain = false): RenderedText {
  const [renderText] = useRenderTextMutation();
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
      // The first formula waits for its style sheet: the page must not give way to a fallback, and the field its focus, meanwhile.
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
