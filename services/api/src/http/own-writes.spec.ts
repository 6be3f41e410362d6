import Fastify from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables';
import { oldReads } from './old-reads';
import { markWriters } from './own-writes';

/** A service whose replica and primary tell their names. */
function service() {
  const [replicaDb, db] = [{}, {}] as [Kysely<Tables>, Kysely<Tables>];
  const read = oldReads({ db, replica: { read: (work) => work(replicaDb), isUsed: () => true } });
  const app = Fastify();
  markWriters(app, { secure: true });
  app.get('/journal', (request) =>
    read(request, async (from) => (from === replicaDb ? 'replica' : 'primary')),
  );
  app.post('/journal', async (_, reply) => reply.send('written'));
  app.post('/refused', async (_, reply) => reply.code(409).send('refused'));
  return app;
}

it('reads from the primary for a browser that has just written, and from the replica for others', async () => {
  const app = service();
  const { cookies } = await app.inject({ method: 'POST', url: '/journal' });
  expect(cookies).toEqual([
    expect.objectContaining({ maxAge: 10, path: '/api', httpOnly: true, secure: true, sameSite: 'Strict' }),
  ]);
  const own = { [cookies[0]!.name]: cookies[0]!.value };
  const read = async (sent: Record<string, string>) =>
    (await app.inject({ url: '/journal', cookies: sent })).body;
  expect([await read(own), await read({}), await read({ other: '1' })]).toEqual([
    'primary',
    'replica',
    'replica',
  ]);
});

it('marks nobody after a rejected change or a read', async () => {
  const app = service();
  expect((await app.inject({ method: 'POST', url: '/refused' })).cookies).toEqual([]);
  expect((await app.inject('/journal')).cookies).toEqual([]);
});
