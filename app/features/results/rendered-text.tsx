import { Skeleton } from '../../design-system/states/states.tsx';
import { useLanguage } from '../../i18n/language.tsx';
import { RichText } from '../../rich-text/rich-text.tsx';
import { useRenderedText } from '../../rich-text/use-rendered-text.ts';

/** A text of a chapter with its formulas; as it was written where the server does not answer. Draw it only for what is open. */
export function RenderedText({ text }: { readonly text: string }) {
  const { rendering, isFailed } = useRenderedText(text, useLanguage());
  if (text === '') return null;
  if (rendering) return <RichText body={rendering.body} />;
  return isFailed ? <p>{text}</p> : <Skeleton width="long" />;
}
