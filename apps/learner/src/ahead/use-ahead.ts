import { useQueryClient } from '@tanstack/react-query';
import type { Ahead } from './screens-ahead';

/** Gives the props of a link whose screen is loaded when it is pointed at, touched or focused. */
export function useAhead() {
  const client = useQueryClient();
  return (ahead: Ahead) => {
    const load = () => ahead(client);
    return { onMouseEnter: load, onFocus: load, onTouchStart: load };
  };
}
