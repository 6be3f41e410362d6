import fastify from 'fastify';
import { apiProxy } from './api-proxy';
import { readConfig } from './config';

it('logs one line without a stack for calls that the API did not answer', async () => {
  const lines: string[] = [];
  const app = fastify({ logger: { level: 'warn', stream: { write: (line) => void lines.push(line) } } });
  await apiProxy(app, readConfig({ API_URL: 'http://127.0.0.1:9' }));
  expect((await app.inject('/api/courses')).statusCode).toBe(503);
  expect((await app.inject({ method: 'POST', url: '/api/auth/login' })).statusCode).toBe(503);
  await app.close();
  expect(lines).toHaveLength(1);
  expect(JSON.parse(String(lines[0]))).toMatchObject({ level: 40, msg: 'API не отвечает (ECONNREFUSED)' });
  expect(lines[0]).not.toContain('stack');
});
