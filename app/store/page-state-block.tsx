import { createContext, use } from 'react';
import { pageStateId } from './page-state.ts';

/** The block's content: a mark on the server, which the finished page's state replaces; in the browser what stands there. */
const PageStateContext = createContext<() => string>(() => document.getElementById(pageStateId)?.textContent ?? '');
/** Sets what stands in the block: on the server alone, whose mark gives way to the state of the finished page. */
export const PageStateProvider = PageStateContext;

/** The place of the page's state in the HTML; before the scripts, which read it. */
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
