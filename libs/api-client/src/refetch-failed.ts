interface Read {
  state: { status: 'pending' | 'error' | 'success' };
}

/**
 * `refetchOnReconnect` of a query client: when the network is back, it fetches the failed reads again and leaves the
 * others alone. A client with `networkMode: 'always'` fetches nothing again by itself.
 */
export const refetchFailed = ({ state }: Read): 'always' | false =>
  state.status === 'error' ? 'always' : false;
