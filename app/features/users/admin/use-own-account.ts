import type { Role } from '#contract/auth.ts';
import { selectSession, sessionEnded, sessionStarted } from '../../../store/session-slice.ts';
import { useAppDispatch, useAppSelector } from '../../../store/state.ts';

/** Tells which account is the user's own, and updates the session when they change or delete it. */
export function useOwnAccount() {
  const session = useAppSelector(selectSession);
  const dispatch = useAppDispatch();
  return {
    isOwn: (id: string) => id === session.id,
    takeRole: (role: Role) => void dispatch(sessionStarted({ ...session, role })),
    end: () => void dispatch(sessionEnded()),
  };
}
