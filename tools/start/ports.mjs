import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Opens and closes a port. Returns the port number, or the error code (EADDRINUSE, EACCES, EADDRNOTAVAIL).
 *
 * @param {number} port
 * @param {string} host
 * @returns {Promise<{ port: number } | { code: string }>}
 */
function tryPort(port, host) {
  return new Promise((answer) => {
    const server = createServer();
    server.once('error', (error) => {
      answer({ code: /** @type {NodeJS.ErrnoException} */ (error).code ?? error.message });
    });
    server.listen({ port, host, exclusive: true }, () => {
      const address = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => answer({ port: address.port }));
    });
  });
}

/**
 * A free port of the loopback address, for a program that opens it later. It is below 32768, because the system gives the
 * ports from 32768 to connections and to servers that ask for any port. So none of them takes the port meanwhile.
 */
export async function findFreePort() {
  let code = '';
  for (let tries = 0; tries < 100; tries += 1) {
    const found = await tryPort(randomInt(20_000, 32_768), '127.0.0.1');
    if ('port' in found) return found.port;
    code = found.code;
  }
  throw new Error(`no free port on 127.0.0.1: ${code}`);
}

/**
 * Why a port cannot be used, as a sentence for a person; null for a usable port.
 *
 * @param {number} port
 * @param {string} host
 * @returns {Promise<string | null>}
 */
export async function findPortProblem(port, host) {
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    return `PORT должен быть числом от 1 до 65535, задано «${process.env.PORT}».`;
  }
  const found = await tryPort(port, host);
  if (!('code' in found)) return null;
  switch (found.code) {
    case 'EADDRINUSE':
      return `Порт ${port} на ${host} занят другой программой. Освободите его или задайте другой: PORT=3100 npm start`;
    case 'EACCES':
      return `Нет права открыть порт ${port}. Задайте порт больше 1024: PORT=3100 npm start`;
    default:
      return `Не удалось открыть ${host}:${port} (${found.code}). Проверьте HOST и PORT.`;
  }
}
