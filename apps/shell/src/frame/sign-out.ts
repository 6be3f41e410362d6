import { emit } from '@stupeni/federation';
import { endSession } from '@stupeni/session';

/** Ends the session at the person's wish, unless an area has something to ask first. */
export function signOut(): void {
  let held = false;
  emit('stupeni:signing-out', {
    hold: () => {
      held = true;
    },
  });
  if (!held) void endSession({ reason: 'signed-out' });
}
