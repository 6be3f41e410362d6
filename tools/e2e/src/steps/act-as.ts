import { request, type APIRequestContext } from '@playwright/test';
import { accounts, password, type AccountName } from '../accounts';
import { expect } from '../school';

/** A person of the demo school who acts through the API, while a browser shows the effect. */
export interface Actor {
  get: <T>(path: string) => Promise<T>;
  post: <T>(path: string, body?: object) => Promise<T>;
  patch: <T>(path: string, body: object) => Promise<T>;
  put: <T>(path: string, body: object) => Promise<T>;
  remove: (path: string) => Promise<void>;
  /** Hands in a file with this name for a lesson; a text unless bytes are given. */
  handIn: (lessonId: number, name: string, bytes?: Buffer) => Promise<void>;
  stop: () => Promise<void>;
}

/** Signs an account in at the API. */
export async function actAs(origin: string, who: AccountName | { email: string }): Promise<Actor> {
  const { email } = typeof who === 'string' ? accounts[who] : who;
  const login = await request.newContext({ baseURL: origin });
  const answer = await login.post('/api/auth/login', { data: { email, password } });
  expect(answer.ok(), `${email} signs in`).toBe(true);
  const { token } = (await answer.json()) as { token: string };
  await login.dispose();
  const api = await request.newContext({
    baseURL: origin,
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  });
  return {
    get: (path) => call(api, 'GET', path),
    post: (path, body) => call(api, 'POST', path, body),
    patch: (path, body) => call(api, 'PATCH', path, body),
    put: (path, body) => call(api, 'PUT', path, body),
    remove: (path) => call(api, 'DELETE', path),
    async handIn(lessonId, name, buffer = Buffer.from('Работа к уроку')) {
      // The API checks only the name and the bytes, not this type.
      const file = { name, mimeType: 'text/plain', buffer };
      const sent = await api.post('/api/upload', { multipart: { lessonId, file } });
      expect(sent.status(), await sent.text()).toBe(201);
    },
    stop: () => api.dispose(),
  };
}

async function call<T>(api: APIRequestContext, method: string, path: string, data?: object): Promise<T> {
  const answer = await api.fetch(path, { method, ...(data ? { data } : {}) });
  const text = await answer.text();
  expect(answer.ok(), `${method} ${path}: ${answer.status()} ${text}`).toBe(true);
  return (text === '' ? null : JSON.parse(text)) as T;
}
