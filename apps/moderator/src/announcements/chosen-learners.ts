import { useNavigate } from '@stupeni/router';
import { create } from 'zustand';
import { addresses } from '../navigation/addresses';

/** Whom a screen has chosen for an announcement, and words to begin with. */
export interface ChosenLearners {
  /** Up to `mostAnnouncementLearners`. They may be thousands, so they are not in the address. */
  ids: readonly number[];
  subject?: string;
  text?: string;
}

/** What the form of an announcement begins with. A reload forgets it, and the draft of the form has it then. */
export const useChosenLearners = create<ChosenLearners>(() => ({ ids: [] }));

/** Returns a function with which a screen opens the form of an announcement for chosen learners. */
export function useWriteToLearners(): (chosen: ChosenLearners) => void {
  const navigate = useNavigate();
  return (chosen) => {
    useChosenLearners.setState(chosen, true);
    void navigate(`${addresses.announcements}?write=learners`);
  };
}
