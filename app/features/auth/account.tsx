import { lazy, Suspense } from 'react';
import { Button } from '../../design-system/button/button.tsx';
import { selectSession } from '../../store/session-slice.ts';
import { useAppSelector } from '../../store/state.ts';

/** The server's page shows nobody signed in, so the menu always loads after it. */
const AccountMenu = lazy(() => import('./account-menu.tsx').then((module) => ({ default: module.AccountMenu })));

interface AccountProps {
  /** Shows everything at once, in a place with room, so that nothing has to be opened. */
  readonly isFlat?: boolean;
}

/** Names the user, with links and a sign-out; or offers to sign in. The server draws the latter, as it cannot know the user. */
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
