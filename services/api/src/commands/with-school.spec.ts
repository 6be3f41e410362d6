import { withSchool } from './with-school';

const before = { ...process.env };
afterEach(() => {
  process.env = { ...before };
});

it('connects past PgBouncer, as its sessions last for one transaction', async () => {
  // Nothing listens on these ports.
  process.env['DATABASE_URL'] = 'postgres://127.0.0.1:1/school';
  process.env['DATABASE_DIRECT_URL'] = 'postgres://127.0.0.1:2/school';
  await expect(withSchool(() => Promise.resolve())).rejects.toThrow('127.0.0.1:2');
});
