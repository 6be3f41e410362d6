import type { ProblemBody, ProblemCode, ProblemOf } from '@stupeni/contract';

const bodies = {
  not_found: { error: 'not_found', message: 'Такого адреса нет.' },
  unavailable: { error: 'unavailable', message: 'Сервис временно недоступен. Повторите через минуту.' },
  validation: { error: 'validation', message: 'Запрос составлен неверно.', issues: [] },
  internal: { error: 'internal', message: 'Сервер не справился с запросом. Повторите позже.' },
} satisfies { [C in ProblemCode]?: ProblemOf<C> };

/** The body of a problem that the gateway itself sends. It has the same shape as the API's. */
export const makeProblemBody = (code: keyof typeof bodies): ProblemBody => bodies[code];
