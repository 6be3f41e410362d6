import type { RemoteDeclaration } from '@stupeni/federation';

/** The screens of this remote, in the order of the header. The build writes it into `release.json`. */
export const declares: RemoteDeclaration = {
  tabs: [
    { path: '/teacher/review', label: 'Ждут подтверждения', counted: true },
    { path: '/teacher/clarify', label: 'Ждут уточнения', counted: true },
  ],
};
