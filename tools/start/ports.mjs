import { createServer } from 'node:net';

/**
 * Opens and closes a port. Returns the port number, or the error code (EADDRINUSE, EACCES, EADDRNOTAVAIL).
 *
 * @param {number} port 0 for any free one
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

/** A free port of the loopback address. */
export async function freePort() {
  const found = await tryPort(0, '127.0.0.1');
  if ('code' in found) throw new Error(`no free port on 127.0.0.1: ${found.code}`);
  return found.port;
}

/**
 * Why a port cannot be used, as a sentence for a person; null for a usable port.
 *
 * @param {number} port
 * @param {string} host
 * @returns {Promise<string | null>}
 */
export async function portProblem(port, host) {
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
