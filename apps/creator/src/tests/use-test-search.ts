import { useSearchParams } from '@stupeni/router';

/** What the list is searched for lives in the address (`?search=…`): it can be sent and survives a reload. */
export function useTestSearch() {
  const [address, setAddress] = useSearchParams();
  return {
    search: (address.get('search') ?? '').trim().slice(0, 200),
    change: (search: string) => setAddress(search === '' ? {} : { search }, { replace: true }),
  };
}
