import type { RemoteDeclaration } from '@stupeni/federation';

/** The screens of this remote, in the order of the header. The build writes it into `release.json`. */
export const declares: RemoteDeclaration = {
  tabs: [
    { path: '/creator/courses', label: 'Курсы' },
    { path: '/creator/lessons', label: 'Уроки' },
    { path: '/creator/tests', label: 'Тесты' },
  ],
};
