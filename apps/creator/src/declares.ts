import type { RemoteDeclaration } from '@stupeni/federation';
import type { Address } from './navigation/addresses';

/** The screens of this remote, in the order of the header. The build writes this declaration into `release.json`. */
export const declares: RemoteDeclaration<Address> = {
  tabs: [
    { path: '/creator/courses', label: 'Курсы' },
    { path: '/creator/lessons', label: 'Уроки' },
    { path: '/creator/tests', label: 'Тесты' },
  ],
};
