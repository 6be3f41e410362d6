import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';

/** The program of Redis; null when the machine has none. `npm test` installs it. */
export const redisProgram: string | null = findProgram(process.env['REDIS_SERVER'] ?? 'redis-server');

function findProgram(name: string): string | null {
  try {
    execFileSync(name, ['--version'], { stdio: 'ignore' });
    return name;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** A real Redis on a free port, which stores nothing. */
export async function startRedis(program: string) {
  const port = await freePort();
  let running: ChildProcess | undefined;
  const redis = {
    url: `redis://127.0.0.1:${port}`,
    /** Starts it, again after `stop` on the same port. Resolves when it accepts connections. */
    async start() {
      running = spawn(program, ['--port', String(port), '--bind', '127.0.0.1', '--save', '']);
      for await (const line of createInterface({ input: running.stdout! }))
        if (line.includes('Ready to accept connections')) break;
    },
    async stop() {
      if (!running) return;
      const ended = once(running, 'exit');
      running.kill('SIGKILL');
      await ended;
      running = undefined;
    },
  };
  await redis.start();
  return redis;
}

/** A port below those that the system hands out to connections, so that none takes it before Redis, or while it stops. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_768);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}
