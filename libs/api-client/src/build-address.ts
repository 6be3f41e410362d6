import { routes, type RouteName } from '@stupeni/contract';

type Values = Record<string, string | number | boolean | undefined>;

/** The parts of a call's input that go into its address. */
export interface Address {
  params?: Values;
  query?: Values;
}

/** Path and query of a call: fills in the `:name` parameters and leaves out undefined query values. */
export function buildAddress(name: RouteName, { params = {}, query = {} }: Address): string {
  const path = routes[name].path.replace(/:(\w+)/g, (_, parameter: string) => {
    const value = params[parameter];
    if (value === undefined) throw new TypeError(`${name} needs the parameter ${parameter}.`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined) search.set(key, String(value));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}
