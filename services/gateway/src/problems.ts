import type { ProblemBody, ProblemCode } from '@stupeni/contract';

const messages = {
  not_found: 'Такого адреса нет.',
  unavailable: 'Сервис временно недоступен. Повторите через минуту.',
  validation: 'Запрос составлен неверно.',
  internal: 'Сервер не справился с запросом. Повторите позже.',
} satisfies Partial<Record<ProblemCode, string>>;

/** Body of a refusal that the gateway itself gives, in the API's own form. */
export function problemBody(error: keyof typeof messages): ProblemBody {
  return { error, message: messages[error] };
}
