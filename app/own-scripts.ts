interface MarkedPage {
  readonly html: string;
  /** Code of each inline script that carries the mark, exactly as it stands in the HTML. */
  readonly scripts: readonly string[];
}

/**
 * Takes the mark of one drawing off a page: the nonce that the program has put on its own scripts. Nobody can have known it before, so
 * that a script without it has come in with content, and the policy must not allow it.
 */
export function takeMark(markedHtml: string, mark: string): MarkedPage {
  const attribute = ` nonce="${mark}"`;
  const html = markedHtml.replaceAll(attribute, '');
  const inlineScript = new RegExp(`<script(?=[^>]*${attribute})(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</script>`, 'g');
  return { html, scripts: Array.from(markedHtml.matchAll(inlineScript), ([, code = '']) => code) };
}
