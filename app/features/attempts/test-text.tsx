import type { RichText as Body } from '#contract/rich-text.ts';
import { Text } from '../../design-system/text/text.tsx';
import { RichText } from '../../rich-text/rich-text.tsx';

interface TestTextProps {
  /** undefined while it has not come, as for a chapter that was edited a moment ago. */
  readonly body: Body | undefined;
  /** Markdown, shown as it was typed until then. */
  readonly source: string;
}

/** A text of a question or of an answer. */
export function TestText({ body, source }: TestTextProps) {
  if (body) return body.length > 0 && <RichText body={body} />;
  return (
    source !== '' && (
      <Text as="div" size="s">
        {source}
      </Text>
    )
  );
}
