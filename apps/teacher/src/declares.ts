import type { RemoteDeclaration } from '@stupeni/federation';
import type { Address } from './navigation/addresses';

/** The screens of this remote, in the order of the header. The build writes this declaration into `release.json`. */
export const declares: RemoteDeclaration<Address> = {
  tabs: [
    { path: '/teacher/review', label: 'Ждут подтверждения', counted: true },
    { path: '/teacher/clarify', label: 'Ждут уточнения', counted: true },
    { path: '/teacher/students', label: 'Студенты' },
  ],
};
