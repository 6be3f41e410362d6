import Type from 'typebox';
import { Nothing, closed, oneOf } from '../schemas/base';
import type { Operation } from '../schemas/operation';

/**
 * Texts by name. Names and texts have a limited length. `Type.Record` would not check a name that contains a line
 * break.
 */
const ReportData = Type.Unsafe<Record<string, string>>({
  type: 'object',
  maxProperties: 20,
  propertyNames: { minLength: 1, maxLength: 60 },
  additionalProperties: { type: 'string', maxLength: 1000 },
});

export const clientEventsOperations = {
  /**
   * A failure in a browser, at most 8,000 bytes. A token says who was signed in. `remote-loaded` says that a release
   * started. It is stored only with a user. Its field `late: yes` withdraws the earlier report of the same user that
   * this release failed.
   */
  reportClientEvent: {
    summary: 'Сообщить об ошибке в браузере',
    problems: ['too_many_attempts'],
    inBackground: true,
    body: closed({
      kind: oneOf(['remote-failed', 'script-error', 'csp', 'remote-loaded']),
      data: ReportData,
    }),
    reply: Nothing,
    status: 204,
  },
} satisfies Record<string, Operation>;
