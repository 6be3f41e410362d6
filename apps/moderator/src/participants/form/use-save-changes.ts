import { call, readProblemCode } from '@stupeni/api-client';
import type { Participant } from '@stupeni/contract';
import { useRef } from 'react';
import { toParticipantForm, type ParticipantForm, toUpdateBody } from './participant-form';

type Fields = readonly (keyof ParticipantForm)[];

/**
 * Saves the changed fields, based on the version that the moderator has read. If another person has saved other fields
 * meanwhile, both changes are stored. If the other person has saved one of the same fields, the save throws `outdated`
 * once. The screen then shows the other change, so the next save overwrites it.
 */
export function useSaveChanges() {
  // The newest version that the screen has shown to the moderator.
  const shownVersion = useRef(0);
  return async (read: Participant, form: ParticipantForm, changed: Fields): Promise<Participant> => {
    const save = (version: number, values: ParticipantForm) => {
      // An older API needs all fields. The version protects the fields that this form did not change.
      const input = { params: { id: read.id }, body: toUpdateBody(values, changed) };
      return call('updateParticipant', input, { ifMatch: `"${version}"` });
    };
    try {
      return await save(Math.max(read.version, shownVersion.current), form);
    } catch (error) {
      if (readProblemCode(error) !== 'outdated') throw error;
      const { participant: latest } = await call('getParticipantProgress', { params: { id: read.id } });
      if (!hasConflict(read, latest, changed)) {
        const mine = Object.fromEntries(changed.map((field) => [field, form[field]]));
        return save(latest.version, { ...toParticipantForm(latest), ...mine });
      }
      shownVersion.current = latest.version;
      throw error;
    }
  };
}

/** Whether another person has saved one of these fields. */
function hasConflict(read: Participant, latest: Participant, changed: Fields): boolean {
  const [before, after] = [toParticipantForm(read), toParticipantForm(latest)];
  return changed.some((field) => before[field] !== after[field]);
}
