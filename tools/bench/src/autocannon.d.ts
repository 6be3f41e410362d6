// The part of autocannon that the bench uses. The package has no declarations.
declare module 'autocannon' {
  function autocannon(options: autocannon.Load): Promise<autocannon.Result>;

  namespace autocannon {
    interface Load {
      url: string;
      connections: number;
      /** Seconds. */
      duration: number;
      setupClient?(client: { setRequests(requests: Request[]): void }): void;
    }
    interface Request {
      method?: 'GET' | 'POST';
      path?: string;
      headers?: Record<string, string>;
      body?: string;
    }
    interface Result {
      requests: { total: number };
      /** Milliseconds. */
      latency: { p50: number; p99: number };
      /** Seconds. */
      duration: number;
      non2xx: number;
      errors: number;
      timeouts: number;
    }
  }

  export = autocannon;
}
