import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useLocalPath } from '../../i18n/language.tsx';
import { sessionEnded } from '../../store/session-slice.ts';
import { useAppDispatch } from '../../store/state.ts';

/** What the router's location carries from an account that is no more to the page of signing in. */
const farewellState = { isAccountDeleted: true };

/** Whether somebody comes from an account that they have deleted. */
export function isFarewellState(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isAccountDeleted' in state;
}

/** Leaves for the page of signing in, and only then ends the session: the guard would remember this page to come back to. */
export function Farewell() {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const localPath = useLocalPath();
  useEffect(() => {
    const leave = async () => {
      await navigate(localPath('/authorization'), { replace: true, state: farewellState });
      dispatch(sessionEnded());
    };
    void leave();
  }, [navigate, dispatch, localPath]);
  return null;
}
