import { useSearchParams } from '@stupeni/router';

/**
 * Whose progress is open over the list: in the address (`?progress=12`), so that it can be sent and a reload finds
 * it again. What the list is narrowed to stays beside it.
 */
export function useOpenProgress() {
  const [address, setAddress] = useSearchParams();
  const written = address.get('progress') ?? '';
  function show(id: string | null) {
    const next = new URLSearchParams(address);
    if (id === null) next.delete('progress');
    else next.set('progress', id);
    setAddress(next, { replace: true });
  }
  return {
    opened: /^[1-9]\d{0,8}$/.test(written) ? Number(written) : null,
    open: (id: number) => show(String(id)),
    close: () => show(null),
  };
}
