import { AreaProvider } from '@stupeni/area';
import type { ShellApi } from '@stupeni/federation';
import { AreaRoutes } from './AreaRoutes';
import { SignOutQuestion } from './page/SignOutQuestion';

/** For so long what was loaded ahead of a click, or a moment ago, is not asked for again. */
const freshFor = 10_000;

/** The learner's door: the routes of specification §2 from /courses to /profile/notifications. */
export const Area = ({ shell }: { shell: ShellApi }) => (
  <AreaProvider shell={shell} freshFor={freshFor}>
    <AreaRoutes shell={shell} />
    <SignOutQuestion />
  </AreaProvider>
);
