import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { makeUser } from './makers/people';
import type { TestApi } from './use-api';

type Method = Exclude<InjectOptions['method'], undefined>;

/** A creator; each test has a new one. */
export interface TestCreator {
  /** Calls as the creator. `ifMatch` is the value of the If-Match header. */
  send: (method: Method, url: string, body?: unknown, ifMatch?: string) => Promise<LightMyRequestResponse>;
  /** Number of statements of such a call, with the session check. */
  countStatements: (...call: Parameters<TestCreator['send']>) => Promise<number>;
}

/** Gives a spec file a new signed-in creator before each test. */
export function useCreator(api: TestApi): TestCreator {
  let token = '';
  beforeEach(async () => {
    const creator = { role: 'CREATOR', first_name: 'Вера', last_name: 'Лисина' } as const;
    token = await api.issueToken(await makeUser(api.db, creator));
  });
  const send: TestCreator['send'] = (method, url, body, ifMatch) =>
    api.app.inject({
      method,
      url,
      headers: {
        authorization: `Bearer ${token}`,
        ...(ifMatch !== undefined && { 'if-match': ifMatch }),
      },
      ...(body !== undefined && { payload: body as object }),
    });
  return {
    send,
    countStatements: async (...call) => (await api.statements.during(() => send(...call))).length,
  };
}
