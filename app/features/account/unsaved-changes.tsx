import { lazy, Suspense, useEffect } from 'react';
import { useBlocker } from 'react-router';

const LeaveDialog = lazy(() => import('./leave-dialog.tsx').then((module) => ({ default: module.LeaveDialog })));

/** Asks before edits are left: by a link, by the back button, or by closing the tab (there in the browser's own words). */
export function UnsavedChanges({ isChanged }: { readonly isChanged: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isChanged]);
  return (
    blocker.state === 'blocked' && (
      <Suspense fallback={null}>
        <LeaveDialog onStay={blocker.reset} onLeave={blocker.proceed} />
      </Suspense>
    )
  );
}
