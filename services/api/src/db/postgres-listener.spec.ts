import { postgresListener } from './postgres-listener';

it('closes while a connection attempt fails', async () => {
  // Nothing listens on port 1.
  const listener = postgresListener('postgres://127.0.0.1:1/school');
  const listening = listener.listen('course_changed', { onMessage: () => undefined, onGap: () => undefined });
  const closing = listener.close();
  await expect(listening).rejects.toThrow('ECONNREFUSED');
  await expect(closing).resolves.toBeUndefined();
});
