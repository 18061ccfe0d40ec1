import type { Role } from '#contract/auth.ts';
import { selectSession, sessionEnded, sessionStarted } from '../../../store/session-slice.ts';
import { useAppDispatch, useAppSelector } from '../../../store/state.ts';

/** Which account is one's own, and what becomes of the session when one changes or deletes it. */
export function useOwnAccount() {
  const session = useAppSelector(selectSession);
  const dispatch = useAppDispatch();
  return {
    isOwn: (id: string) => id === session.id,
    takeRole: (role: Role) => void dispatch(sessionStarted({ ...session, role })),
    end: () => void dispatch(sessionEnded()),
  };
}
