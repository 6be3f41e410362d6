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
   * A failure in a browser, at most 8,000 bytes. A token says who was signed in. A report of the kind `remote-loaded`
   * says that a release started. The API stores such a report only for a signed-in user. The field `late: yes` in it
   * withdraws the earlier report of this user that the release failed.
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
