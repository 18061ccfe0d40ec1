import { createContext, use } from 'react';
import { pageStateId } from './page-state.ts';

/** The block's content. On the server it is a mark, later replaced by the finished page's state; in the browser it is what the page has. */
const PageStateContext = createContext<() => string>(() => document.getElementById(pageStateId)?.textContent ?? '');
/** Sets the content of the block, only on the server: a mark that the finished page's state replaces. */
export const PageStateProvider = PageStateContext;

/** The page's state in the HTML; placed before the scripts, which read it. */
export function PageStateBlock() {
  const content = use(PageStateContext)();
  return (
    <script
      id={pageStateId}
      type="application/json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in a block that browsers do not run, its `<` escaped.
      dangerouslySetInnerHTML={{ __html: content }}
    />
  );
}
