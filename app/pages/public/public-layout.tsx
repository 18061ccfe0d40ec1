import { Outlet } from 'react-router';
import type { PageHandle } from '../../lib/page-handle.ts';
import { PublicFrame } from '../frame/public-frame.tsx';

export const handle: PageHandle = { access: 'public' };

/** Every public page in its frame. */
export default function PublicLayout() {
  return (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  );
}
