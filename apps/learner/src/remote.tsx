import { RemoteProvider } from '@stupeni/remote';
import type { RemoteModule, ShellApi } from '@stupeni/federation';
import { SignOutDialog } from './navigation/SignOutDialog';
import { RemoteRoutes } from './RemoteRoutes';

/** The declaration of this remote: its tabs in the header. */
export { declares } from './declares';

/** The help pages, in a chunk of their own. */
export const help: RemoteModule['help'] = async () => (await import('./help/pages')).pages;

/** Answers the search of the header, in a chunk of its own. */
export const search: RemoteModule['search'] = async (words, options) =>
  (await import('./search/find')).find(words, options);

/** How long a cached answer is fresh. So the screen does not request again what its link loaded before the click. */
const freshForMs = 10_000;

/** The exposed component of the learner remote: the routes /courses and /profile of specification §2. */
export const Remote = ({ shell }: { shell: ShellApi }) => (
  <RemoteProvider shell={shell} freshForMs={freshForMs}>
    <RemoteRoutes shell={shell} />
    <SignOutDialog />
  </RemoteProvider>
);
