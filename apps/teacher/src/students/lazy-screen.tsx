import { LazyScreen } from '@stupeni/remote';
import { texts } from './texts';

/** In a chunk of its own: only this screen needs the table with its virtual rows. */
export const GroupScreen = () => <LazyScreen name="group-progress" load={load} texts={texts.group} />;

const load = async () =>
  (await import(/* webpackChunkName: "on-demand-group-progress" */ './GroupScreen')).GroupScreen;
