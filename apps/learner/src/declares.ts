import type { RemoteDeclaration } from '@stupeni/federation';

/** Learners have no tabs: the courses are their start screen. The build writes this declaration into `release.json`. */
export const declares: RemoteDeclaration = {
  tabs: [],
};
