import { useLocation, useSearchParams } from '@stupeni/router';
import { parseId } from '@stupeni/rules';
import { useLayoutEffect, useRef } from 'react';

/** How one query parameter stores a filter. */
export interface AddressFilter<V> {
  parameter: string;
  /** @param value the value in the address; null without the parameter */
  read: (value: string | null) => V;
  /** An empty text removes the parameter. */
  write: (value: V) => string;
}

type AddressFilters<F> = { [K in keyof F]: AddressFilter<F[K]> };

/** The text of a search field. */
export const searchFilter: AddressFilter<string> = {
  parameter: 'search',
  read: (value) => (value ?? '').trim().slice(0, 200),
  write: (search) => search,
};

/** An id; null for none. */
export const idFilter = (parameter: string): AddressFilter<number | null> => ({
  parameter,
  read: parseId,
  write: (id) => (id === null ? '' : String(id)),
});

/** A filter with one of these values. The address does not have the default value. */
export const choiceFilter = <V extends string, D extends V | null>(
  parameter: string,
  values: readonly V[],
  defaultValue: D,
): AddressFilter<V | D> => ({
  parameter,
  read: (text) => values.find((value) => value === text) ?? defaultValue,
  write: (value) => (value === defaultValue ? '' : (value ?? '')),
});

/** A filter that is on when the parameter has this value. */
export const flagFilter = (parameter: string, onValue = '1'): AddressFilter<boolean> => ({
  parameter,
  read: (value) => value === onValue,
  write: (isOn) => (isOn ? onValue : ''),
});

/**
 * The filters of a list in the address. Such an address can be sent as a link and survives a reload. Other query
 * parameters do not change: they belong to dialogs.
 * @param table the parameter of each filter. It is the same in every render.
 */
export function useAddressFilters<F extends object>(table: AddressFilters<F>) {
  const [address, setAddress] = useSearchParams();
  const { state } = useLocation();
  // A search field that writes after a pause may use an older address. Newer changes must not be lost.
  const latest = useRef(address);
  useLayoutEffect(() => {
    latest.current = address;
  }, [address]);

  /** `replace: false` adds an entry to the history, so that the browser's Back restores the earlier filters. */
  function change(next: Partial<F>, { replace = true } = {}): void {
    const filters = { ...readFilters(table, latest.current), ...next };
    latest.current = writeFilters(table, filters, latest.current);
    // A dialog may have opened while the search was typed. `state` marks its history entry.
    setAddress(latest.current, { replace, ...(replace && { state }) });
  }

  const filters = readFilters(table, address);
  return {
    filters,
    /** Whether at least one filter is set. */
    filtered: writeFilters(table, filters).size > 0,
    change,
    reset: () => change(readFilters(table, new URLSearchParams())),
  };
}

function readFilters<F extends object>(table: AddressFilters<F>, address: URLSearchParams): F {
  const filters = {} as F;
  for (const key of Object.keys(table) as (keyof F)[]) {
    const { parameter, read } = table[key];
    filters[key] = read(address.get(parameter));
  }
  return filters;
}

/** The filters as query parameters, before the other parameters of the address. */
function writeFilters<F extends object>(
  table: AddressFilters<F>,
  filters: F,
  others = new URLSearchParams(),
): URLSearchParams {
  const parameters = new URLSearchParams();
  const ownNames = new Set<string>();
  for (const key of Object.keys(table) as (keyof F)[]) {
    const { parameter, write } = table[key];
    ownNames.add(parameter);
    const text = write(filters[key]);
    if (text !== '') parameters.set(parameter, text);
  }
  for (const [name, value] of others) if (!ownNames.has(name)) parameters.append(name, value);
  return parameters;
}
