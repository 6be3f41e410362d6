import { emit } from '@stupeni/federation';
import { endSession } from '@stupeni/session';

/** Signs out, unless a remote wants to ask the person first (`stupeni:signing-out`). */
export function signOut(): void {
  let held = false;
  emit('stupeni:signing-out', {
    hold: () => {
      held = true;
    },
  });
  if (!held) void endSession({ reason: 'signed-out' });
}
