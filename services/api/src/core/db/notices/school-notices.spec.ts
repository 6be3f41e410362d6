import { openSchoolNotices } from './school-notices';

it('closes while a connection attempt fails', async () => {
  // Nothing listens on port 1.
  const notices = openSchoolNotices('postgres://127.0.0.1:1/school');
  const listening = notices.listen('course_changed', { onMessage: () => undefined, onGap: () => undefined });
  const closing = notices.close();
  await expect(listening).rejects.toThrow('ECONNREFUSED');
  await expect(closing).resolves.toBeUndefined();
});
