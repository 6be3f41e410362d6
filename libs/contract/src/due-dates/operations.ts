import Type from 'typebox';
import { LearnerLessonParams } from '../review/operations';
import { DeskDue } from '../review/desk-due';
import { closed, nullable, visibleLine } from '../schemas/base';
import { LocalTime } from '../schemas/due';
import type { Operation } from '../schemas/operation';

/** The address of a calendar with the caller's due dates. Everybody who knows the address can read them. */
const CalendarAddress = closed({ url: Type.String() });

export const dueDatesOperations = {
  /**
   * Gives one learner a later due date of a lesson, or withdraws it with `on: null`. `from` is the extension that the
   * caller saw. Another extension is `wrong_state`, and so is a lesson without a due date.
   */
  extendDue: {
    summary: 'Продлить срок урока одному участнику',
    problems: ['wrong_state'],
    params: LearnerLessonParams,
    body: closed({
      on: nullable(LocalTime),
      /** Required when `on` is a date. */
      reason: Type.Optional(visibleLine(300)),
      from: nullable(LocalTime),
    }),
    reply: DeskDue,
  },
  getMyCalendar: {
    summary: 'Адрес календаря со своими сроками',
    whyUncompressed: 'secret',
    reply: CalendarAddress,
  },
  /** Makes a new address. The previous one stops working. */
  replaceMyCalendar: {
    summary: 'Заменить адрес календаря',
    whyUncompressed: 'secret',
    reply: CalendarAddress,
    status: 201,
  },
  /** The calendar (RFC 5545). Works without a session, so that a calendar program can read it. */
  readCalendar: {
    summary: 'Календарь со сроками участника',
    whyUncompressed: 'secret',
    params: closed({ file: Type.String({ maxLength: 120 }) }),
    reply: Type.Unknown(),
  },
} satisfies Record<string, Operation>;
