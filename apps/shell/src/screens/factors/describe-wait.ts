import type { ProblemError } from '@stupeni/api-client';
import { counted } from '@stupeni/rules';

const minutes = { one: 'минуту', few: 'минуты', many: 'минут' };

/**
 * Says in how many minutes the API accepts the next attempt.
 * @param problem with status 429
 */
export const describeWait = ({ retryAfter }: ProblemError): string =>
  `Слишком много попыток. Попробуйте снова через ${counted(Math.ceil((retryAfter ?? 60) / 60), minutes)}.`;
