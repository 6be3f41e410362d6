import { emit } from '@stupeni/federation';
import { endSession } from '@stupeni/session';

/** Signs out, unless a remote wants to ask the person first (`stupeni:signing-out`). */
export function signOut(): void {
  let isHeld = false;
  emit('stupeni:signing-out', {
    hold: () => {
      isHeld = true;
    },
  });
  if (!isHeld) void endSession({ reason: 'signed-out' });
}
