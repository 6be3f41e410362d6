import { parseId } from '@stupeni/rules';
import { useParams } from '@stupeni/router';
import type { ReactNode } from 'react';
import { NotFound } from './NotFound';

/** Reads ids from the address. An id that cannot exist shows «Не найдено» without a request to the API. */
export function AddressIds<N extends string>({
  names,
  missing = <NotFound />,
  children,
}: {
  names: readonly N[];
  /** Shown instead of «Не найдено». */
  missing?: ReactNode;
  children: (ids: Record<N, number>) => ReactNode;
}) {
  const params = useParams();
  const ids = names.map((name) => [name, parseId(params[name])] as const);
  if (ids.some(([, id]) => id === null)) return missing;
  return children(Object.fromEntries(ids) as Record<N, number>);
}
