import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findFreePort } from '../start/ports.mjs';
import { startCommand } from '../test/running-command.mjs';

/**
 * Ends a connection as its second request arrives, as a server does whose idle limit ends at that moment.
 *
 * @param {import('node:net').Socket} connection
 */
function answerOnce(connection) {
  let requests = 0;
  connection.on('error', () => undefined);
  connection.on('data', () => {
    requests += 1;
    if (requests > 1) connection.resetAndDestroy();
    else connection.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok');
  });
}

it('passes on a request after the other server ended an idle connection', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'proxy-'));
  const other = createServer(answerOnce).listen(0, '127.0.0.1');
  await once(other, 'listening');
  const port = await findFreePort();
  const target = `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (other.address()).port}`;
  writeFileSync(join(folder, 'index.js'), '');
  writeFileSync(
    join(folder, 'rsbuild.config.ts'),
    `import { proxyTo } from '${resolve(import.meta.dirname, '../build/src/dev-proxy')}';
export default { source: { entry: { index: './index.js' } }, server: { port: ${port}, proxy: [proxyTo('/asked/', '${target}')] } };`,
  );
  const rsbuild = resolve(import.meta.dirname, '../../node_modules/@rsbuild/core/bin/rsbuild.js');
  const dev = startCommand(`${process.execPath} ${rsbuild} dev`, { cwd: folder, env: process.env });
  try {
    await dev.says(/^ready /m);
    /** @type {string[]} */
    const answers = [];
    for (let i = 0; i < 3; i += 1)
      answers.push(await (await fetch(`http://localhost:${port}/asked/`)).text());
    expect(answers).toEqual(['ok', 'ok', 'ok']);
    expect(await (await fetch(`http://localhost:${port}/askedfor`)).text()).not.toBe('ok');
  } finally {
    await dev.stop();
    other.close();
    rmSync(folder, { recursive: true });
  }
});
