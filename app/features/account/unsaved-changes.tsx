import { lazy, Suspense, useEffect } from 'react';
import { useLeaving } from '../../session/leaving.ts';

const LeaveDialog = lazy(() => import('./leave-dialog.tsx').then((module) => ({ default: module.LeaveDialog })));

/** Asks before edits are left: by a link, the back button, signing out, or closing the tab (there in the browser's own words). */
export function UnsavedChanges({ isChanged }: { readonly isChanged: boolean }) {
  const { isAsked, go, stay } = useLeaving(() => isChanged);
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isChanged]);
  return (
    isAsked && (
      <Suspense fallback={null}>
        <LeaveDialog onStay={stay} onLeave={go} />
      </Suspense>
    )
  );
}
