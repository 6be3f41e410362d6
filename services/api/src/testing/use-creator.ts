import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { makeUser } from './makers/people';
import type { TestApi } from './use-api';

type Method = Exclude<InjectOptions['method'], undefined>;

/** One creator at work; each test has its own. */
export interface TestCreator {
  /** Calls as the creator; `ifMatch` is sent as the header. */
  send: (method: Method, url: string, body?: unknown, ifMatch?: string) => Promise<LightMyRequestResponse>;
  /** How many statements such a call takes, the session check among them. */
  statementsOf: (...call: Parameters<TestCreator['send']>) => Promise<number>;
}

/** Gives a spec file a creator, signed in anew before each test. */
export function useCreator(api: TestApi): TestCreator {
  let token = '';
  beforeEach(async () => {
    const creator = { role: 'CREATOR', first_name: 'Вера', last_name: 'Лисина' } as const;
    token = await api.tokenOf(await makeUser(api.db, creator));
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
    statementsOf: async (...call) => (await api.statements.during(() => send(...call))).length,
  };
}
