import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * After a navigation inside the site the focus goes to the new page's heading, like after loading a document: screen readers read it,
 * and the next Tab starts from there. A page that has set the focus itself, or that was opened at a fragment, keeps it.
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
