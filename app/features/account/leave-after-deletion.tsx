import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useLocalPath } from '../../i18n/language.tsx';
import { sessionEnded } from '../../store/session-slice.ts';
import { useAppDispatch } from '../../store/state.ts';

/** The state of the router's location that tells the sign-in page about a deleted account. */
const afterDeletion = { isAccountDeleted: true };

/** Whether the user comes from an account that they have just deleted. */
export function followsDeletion(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isAccountDeleted' in state;
}

/** Goes to the sign-in page and only then ends the session. Otherwise the guard would remember this page to come back to. */
export function LeaveAfterDeletion() {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const localPath = useLocalPath();
  useEffect(() => {
    const leave = async () => {
      await navigate(localPath('/authorization'), { replace: true, state: afterDeletion });
      dispatch(sessionEnded());
    };
    void leave();
  }, [navigate, dispatch, localPath]);
  return null;
}
