import type { Farewell } from '@stupeni/session';
import { AppRoutes } from './routing/routes';
import { useArrival } from './routing/use-arrival';

/** Everything inside the router. */
export function App({ farewell }: { farewell: Farewell | null }) {
  useArrival();
  return <AppRoutes farewell={farewell} />;
}
