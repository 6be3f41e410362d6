import { LazyScreen } from '@stupeni/remote';
import { texts } from './texts';

/** In a chunk of its own: only this screen needs the table with its virtual rows. */
export const GroupProgressScreen = () => <LazyScreen name="group-progress" load={load} texts={texts} />;

const load = async () =>
  (await import(/* webpackChunkName: "on-demand-group-progress" */ './GroupProgressScreen'))
    .GroupProgressScreen;
