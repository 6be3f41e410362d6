import { Pool } from 'undici';

/** A process of the API and the connections to it. */
export interface Upstream {
  origin: string;
  pool: Pool;
  /** Milliseconds since the epoch. Until then other processes are preferred. */
  restsUntil: number;
}

/** The processes of the API, each in its turn. */
export interface Upstreams {
  count: number;
  /**
   * The next process that is not in `tried`. One that failed in the last two seconds is skipped while another one
   * works. When all were tried, it is the next process in turn.
   */
  next: (tried?: ReadonlySet<Upstream>) => Upstream;
  /** Notes that a process did not answer. */
  failed: (upstream: Upstream) => void;
  close: () => Promise<void>;
}

const restMs = 2000;
const connectTimeoutMs = 1000;

/** Opens connections to the API at these origins as requests need them. */
export function openUpstreams(origins: readonly string[], now: () => number = Date.now): Upstreams {
  const all = origins.map((origin) => ({
    origin,
    // The pool has no limit of connections, because each open stream and each slow download uses one, and would block
    // other calls.
    pool: new Pool(origin, { connections: null, connect: { timeout: connectTimeoutMs } }),
    restsUntil: 0,
  }));
  let turn = 0;
  const take = () => all[turn++ % all.length] as Upstream;
  return {
    count: all.length,
    next(tried = new Set()) {
      let resting: Upstream | undefined;
      for (let tries = all.length; tries > 0; tries -= 1) {
        const upstream = take();
        if (tried.has(upstream)) continue;
        if (upstream.restsUntil === 0 || upstream.restsUntil <= now()) return upstream;
        resting ??= upstream;
      }
      return resting ?? take();
    },
    failed: (upstream) => void (upstream.restsUntil = now() + restMs),
    close: async () => void (await Promise.all(all.map(({ pool }) => pool.destroy()))),
  };
}
