interface Read {
  state: { status: 'pending' | 'error' | 'success' };
}

/**
 * `refetchOnReconnect` of a query client: when the network is back, the client repeats only the failed reads. A client
 * with `networkMode: 'always'` repeats no read by itself.
 */
export const refetchFailed = ({ state }: Read): 'always' | false =>
  state.status === 'error' ? 'always' : false;
