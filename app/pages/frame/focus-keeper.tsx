import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * After a navigation inside the site the focus goes to the new page's heading, as it would with a new document: screen readers
 * read it out, and the next Tab starts from there. A page that has placed the focus itself, or was asked for a fragment, keeps it.
 */
export function FocusKeeper() {
  const { pathname, hash } = useLocation();
  const lastPathname = useRef(pathname);

  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    const main = document.querySelector('main');
    if (!main || hash !== '' || main.contains(document.activeElement)) return;
    const target = main.querySelector('h1') ?? main;
    if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [pathname, hash]);

  return null;
}
