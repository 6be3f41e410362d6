import type { Kysely } from 'kysely';
import { runStatements } from './run-statements';

/**
 * Verdicts that their teachers can still take back. The learner's notification waits as long as the row exists. An
 * older release of the API writes no such rows: its verdicts are final, and it notifies at once.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create table undoable_verdicts (
      work_id integer primary key references works (id),
      due_at timestamptz(3) not null,
      before_status text not null constraint undoable_verdicts_before_status
        check (before_status in ('ON_REVIEW', 'NEED_CLARIFY')),
      before_question text constraint undoable_verdicts_before_question
        check (before_question in ('NOT_STARTED', 'ON_REVIEW', 'NEED_REWORK')),
      last_comment_id integer not null,
      last_attempt_id integer not null,
      constraint undoable_verdicts_clarify_remembers
        check ((before_status = 'NEED_CLARIFY') = (before_question is not null))
    )`,
    'create index undoable_verdicts_due on undoable_verdicts (due_at)',
    ...['progress', 'progress_audit'].flatMap((table) => [
      `alter table ${table} drop constraint ${table}_event`,
      `alter table ${table} add constraint ${table}_event check (event in ('file', 'question', 'next',
        'test_passed', 'test_failed', 'ready', 'redo', 'answered', 'undo'))`,
    ]),
    `create or replace function keep_completion() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and new.event = 'undo' and old.event = 'ready'
        and old.completed_at > now() - interval '2 minutes' then
        return new;
      end if;
      if tg_op = 'DELETE' or new.status <> 'COMPLETED' or new.completed_at <> old.completed_at
        or new.completed_kind <> old.completed_kind then
        raise exception using errcode = 'check_violation', constraint = 'progress_completion_stays',
          message = 'a completion is never lost';
      end if;
      return new;
    end $$`,
  ]);
