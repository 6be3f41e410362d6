import { Instant, Nothing, closed } from '../schemas/base';
import Type from 'typebox';
import type { Operation } from '../schemas/operation';

export const erasureOperations = {
  /**
   * A learner requests that their account is erased after `erasureGraceDays` (`@stupeni/rules`). Another request does
   * not move the date. A wrong password is an issue of `password`.
   */
  requestMyErasure: {
    summary: 'Попросить удалить свою учётную запись: через 30 дней данные сотрутся',
    problems: ['too_many_attempts'],
    beforeConsent: true,
    body: closed({ password: Type.String({ minLength: 1, maxLength: 1000 }) }),
    reply: closed({ erasesAt: Instant }),
  },
  /** Cancels the request, so that the account stays. Without a request nothing changes. */
  cancelMyErasure: {
    summary: 'Отменить удаление своей учётной записи',
    beforeConsent: true,
    reply: Nothing,
    status: 204,
  },
} satisfies Record<string, Operation>;
