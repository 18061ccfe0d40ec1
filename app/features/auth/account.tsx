import { lazy, Suspense } from 'react';
import { Button } from '../../design-system/button/button.tsx';
import { selectSession } from '../../store/session-slice.ts';
import { useAppSelector } from '../../store/state.ts';

/** Nobody is signed in on the server's page, so this always comes after it. */
const AccountMenu = lazy(() => import('./account-menu.tsx').then((module) => ({ default: module.AccountMenu })));

interface AccountProps {
  /** All of it at once, for a place with room: nothing to open. */
  readonly isFlat?: boolean;
}

/** Who is signed in, with the way to their area and out; or the way in. The server draws the latter, as it cannot know. */
export function Account({ isFlat = false }: AccountProps) {
  const { status } = useAppSelector(selectSession);
  if (status === 'authenticated') {
    return (
      <Suspense fallback={null}>
        <AccountMenu isFlat={isFlat} />
      </Suspense>
    );
  }
  return (
    <div data-session={status}>
      <Button to="/authorization" variant="secondary" size="s" width="content" icon="login-arrow" labelKey="signIn" />
    </div>
  );
}
