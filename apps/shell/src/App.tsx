import type { SessionEnd } from '@stupeni/session';
import { AppRoutes } from './routing/routes';
import { useArrival } from './routing/use-arrival';

/** Everything inside the router. */
export function App({ sessionEnd }: { sessionEnd: SessionEnd | null }) {
  useArrival();
  return <AppRoutes sessionEnd={sessionEnd} />;
}
