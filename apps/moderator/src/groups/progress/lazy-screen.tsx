import { LazyScreen } from '@stupeni/remote';
import { texts } from './texts';

/** The screen has its own chunk: only this screen needs the table with virtual rows. */
export const GroupProgressScreen = () => <LazyScreen name="group-progress" load={load} texts={texts} />;

const load = async () =>
  (await import(/* webpackChunkName: "on-demand-group-progress" */ './GroupProgressScreen'))
    .GroupProgressScreen;
