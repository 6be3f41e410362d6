import { createHash } from 'node:crypto';
import { hues } from '@stupeni/palette';
import { makeCourse, makeLesson } from '../../testing/makers/content';
import { makeProgress } from '../../testing/makers/learning';
import { makeUser } from '../../testing/makers/people';
import { useApi } from '../../testing/use-api';

describe('public settings', () => {
  const api = useApi({
    EMBED_HOSTS: 'video.test',
    SUPPORT_URL: 'https://chat.test/admin',
    UPLOAD_MAX_MB: '7',
  });

  it('contain no accounts when the demo school is off', async () => {
    await makeUser(api.db, { email: 'learner@demo.stupeni' });
    expect((await api.call(null, 'GET', '/api/config')).json()).toEqual({
      brand: 'Ступени',
      supportUrl: 'https://chat.test/admin',
      demo: null,
      embedHosts: ['video.test'],
      uploads: { maxBytes: 7 * 1024 * 1024, types: expect.arrayContaining(['pdf', 'docx', 'zip']) },
      images: { maxBytes: 10 * 1024 * 1024, types: ['gif', 'jpeg', 'jpg', 'png', 'svg'] },
      slotPrice: 2000,
      // Mails go into a folder here, where nobody reads them.
      mail: false,
      passkeys: 'http://localhost:3000',
    });
  });

  it('offer photos that a browser shows, and no HEIC', async () => {
    const { types } = (await api.call(null, 'GET', '/api/config')).json().uploads;
    expect(types).toEqual(expect.arrayContaining(['jpg', 'webp', 'mp3', 'mp4']));
    expect(types).not.toContain('heic');
    expect(types).not.toContain('heif');
  });

  it('include the version of the API', async () => {
    const answer = await api.call(null, 'GET', '/api/version');
    expect(answer.json()).toEqual({ version: expect.stringMatching(/^\d+\.\d+\.\d+$/), commit: null });
    expect(answer.headers['api-version']).toBe(answer.json().version);
  });
});

describe('demo school', () => {
  const api = useApi({ SEED: 'demo' });

  it('lists its active accounts with the number of completed lessons of each learner', async () => {
    const names = { first_name: 'Анна', last_name: 'Смирнова' };
    // The sign-in page lists them as they come: learners first.
    await makeUser(api.db, { email: 'creator@demo.stupeni', role: 'CREATOR', ...names });
    const anna = await makeUser(api.db, { email: 'learner@demo.stupeni', ...names });
    const course = await makeCourse(api.db);
    for (const status of ['COMPLETED', 'ON_REVIEW'] as const) {
      const lesson = await makeLesson(api.db, { course_id: course.id });
      await makeProgress(api.db, { user_id: anna.id, lesson_id: lesson.id, status });
    }
    await makeUser(api.db, { email: 'teacher@demo.stupeni', role: 'TEACHER', disabled_at: new Date() });
    await makeUser(api.db, { email: 'real@school.test' });
    const config = (await api.call(null, 'GET', '/api/config')).json();
    const support = await api.app.inject(config.supportUrl);
    expect([support.statusCode, support.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(support.body).toContain('демонстрационная школа');
    const style = /<style>([^]*)<\/style>/.exec(support.body)?.[1] ?? '';
    expect(style).toContain(hues.brand.fg.light);
    expect(support.headers['content-security-policy']).toContain(
      `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    );
    expect(config.demo).toEqual({
      password: 'stupeni-demo',
      accounts: [
        { role: 'LEARNER', email: 'learner@demo.stupeni', name: 'Анна Смирнова', completed: 1 },
        { role: 'CREATOR', email: 'creator@demo.stupeni', name: 'Анна Смирнова', completed: null },
      ],
    });
  });
});
