// The part of autocannon that the bench uses; the package brings no types.
declare module 'autocannon' {
  export interface CannonRequest {
    method?: 'GET' | 'POST';
    path?: string;
    headers?: Record<string, string>;
    body?: string;
  }
  export interface CannonResult {
    requests: { total: number };
    /** Milliseconds. */
    latency: { p50: number; p99: number };
    /** Seconds. */
    duration: number;
    non2xx: number;
    errors: number;
    timeouts: number;
  }
  export default function autocannon(options: {
    url: string;
    connections: number;
    duration: number;
    setupClient?(client: { setRequests(requests: CannonRequest[]): void }): void;
  }): Promise<CannonResult>;
}
