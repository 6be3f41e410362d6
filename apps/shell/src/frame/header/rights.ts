import type { Right } from '@stupeni/contract';
import { create } from 'zustand';

/** The rights of a moderator, as the API has sent them. `read-rights.ts` writes them. */
export const useRights = create<{ rights: readonly Right[] }>(() => ({ rights: [] }));
