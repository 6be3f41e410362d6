import { useNavigate } from '@stupeni/router';
import { create } from 'zustand';
import { addresses } from '../navigation/addresses';

/** The learners that a screen has chosen for an announcement, and the first text of the form. */
export interface ChosenLearners {
  /**
   * The ids of the learners, at most `mostAnnouncementLearners`. There may be thousands, so they are not in the
   * address.
   */
  ids: readonly number[];
  subject?: string;
  text?: string;
}

/**
 * The learners and the text with which the form of an announcement begins. A reload loses them, but the draft of the
 * form has them then.
 */
export const useChosenLearners = create<ChosenLearners>(() => ({ ids: [] }));

/** Returns a function with which a screen opens the form of an announcement for chosen learners. */
export function useWriteToLearners(): (chosen: ChosenLearners) => void {
  const navigate = useNavigate();
  return (chosen) => {
    useChosenLearners.setState(chosen, true);
    void navigate(`${addresses.announcements}?write=learners`);
  };
}
