interface Read {
  state: { status: 'pending' | 'error' | 'success' };
}

/**
 * Which reads an area makes again when the browser is back in the network: those that failed. What is on
 * screen already is left alone. It is a query client's `refetchOnReconnect`; with `networkMode: 'always'`
 * such a client reads nothing again by itself.
 */
export const againWhenOnline = ({ state }: Read): 'always' | false =>
  state.status === 'error' ? 'always' : false;
