import { type ComponentType, createContext } from 'react';
import type { AuditAction } from '#contract/audit.ts';

/** A change that was written down, by the item that was changed. */
export interface ChangeOf {
  readonly action: AuditAction;
  readonly subjectId: string;
}

/** Says who made the newest change of an item, and when. The pages bring it, from the journal; null where nobody does. */
export const LastChangeContext = createContext<ComponentType<ChangeOf> | null>(null);
