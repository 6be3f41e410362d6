import { courseOf, lessons } from './shape.mjs';
import { moments } from './moments.mjs';

/**
 * The learning of everybody: forty progress rows for each learner, twenty in the first course and twenty in another.
 * The last lesson of the second course waits for a verdict (one learner of fifty) or was returned (one of fifty).
 *
 * @param {import('./shape.mjs').Size} size
 */
export const workStatements = (size) => {
  const steps = 2 * lessons.reached;
  const teacher = `(select min(id) from users where role = 'TEACHER')`;
  return [
    // A step each six hours. Step 20 of a learner is the end of the first course, step 40 that of the reached lessons.
    `insert into progress (user_id, lesson_id, status, under_review, score, total, event, changed_by, changed_at,
       completed_kind, completed_at)
     select n, lesson, status, status = 'ON_REVIEW', score, score, event, case when event in ('ready', 'redo') then teacher else n end,
       moment, case status when 'COMPLETED' then kind end, case status when 'COMPLETED' then moment end
     from ${teacher} as staff (teacher), generate_series(0, ${size.learners} * ${steps} - 1) place,
       lateral (select place / ${steps} + 1 as n, place % ${steps} as step) learner,
       lateral (select step % ${lessons.reached} + 1 as at,
         ${moments.lastStep('n')} - make_interval(hours => 6 * (${steps - 1} - step)) as moment) reached,
       lateral (select (case when step < ${lessons.reached} then 0 else ${courseOf(size)} - 1 end) * ${lessons.each} + at as lesson,
         case when at % 10 = 0 then 'FILE' when at % 7 = 0 then 'TEST' else 'VIEW' end as kind,
         case when step < ${steps - 1} or n % 50 > 1 then 'COMPLETED' when n % 50 = 0 then 'ON_REVIEW'
           else 'NEED_REWORK' end as status) found,
       lateral (select case when kind = 'TEST' then 10 end as score,
         case status when 'ON_REVIEW' then 'file' when 'NEED_REWORK' then 'redo'
           else case kind when 'FILE' then 'ready' when 'TEST' then 'test_passed' else 'next' end end as event) moved`,
    // A reviewed file was sent before its verdict.
    `insert into progress_audit (user_id, lesson_id, from_status, event, to_status, by_user, at)
     select user_id, lesson_id, 'NOT_STARTED', 'file', 'ON_REVIEW', user_id, changed_at - interval '1 day' from progress
     where event in ('ready', 'redo', 'file')`,
    `insert into progress_audit (user_id, lesson_id, from_status, event, to_status, by_user, at)
     select user_id, lesson_id, case when event in ('ready', 'redo') then 'ON_REVIEW' else 'NOT_STARTED' end, event, status,
       changed_by, changed_at from progress where event <> 'file'`,
    `insert into files (owner_id, name, extension, mime, size, sha256, storage_key, created_at)
     select user_id, 'Работа.pdf', 'pdf', 'application/pdf', 1, '0', 'bench-' || user_id || '-' || lesson_id, changed_at - interval '1 day'
     from progress where event in ('ready', 'redo', 'file')`,
    `insert into submissions (user_id, lesson_id, number, file_id, state, created_at, verdict, comment, reviewed_by, reviewed_at)
     select progress.user_id, progress.lesson_id, 1, files.id, case event when 'file' then 'WAITING' else 'DECIDED' end,
       files.created_at, case event when 'ready' then 'READY' when 'redo' then 'REDO' end,
       case event when 'redo' then 'Добавьте список источников и сроки.' end,
       case when event <> 'file' then changed_by end, case when event <> 'file' then changed_at end
     from progress join files on storage_key = 'bench-' || progress.user_id || '-' || progress.lesson_id
     where event in ('ready', 'redo', 'file') order by files.created_at`,
    `insert into attempts (user_id, lesson_id, test_id, test_version, score, total, answers, created_at)
     select user_id, lesson_id, lessons.test_id, 1, 10, 10, '[]', changed_at
     from progress join lessons on lessons.id = lesson_id where event = 'test_passed'`,
    // Two answered questions for each learner, and one that waits for every fiftieth.
    `insert into comments (lesson_id, author_id, text, created_at, answer, answered_by, answered_at)
     select at, n, 'Вопрос ' || n || ' к уроку ' || at || ': считать ли выходные и праздники в сроке проекта?', moment,
       case when is_answered then 'Считайте только рабочие дни, как в примере из урока.' end,
       case when is_answered then teacher end, case when is_answered then moment + interval '5 hours' end
     from ${teacher} as staff (teacher), generate_series(1, ${size.learners}) n, generate_series(1, 3) at,
       lateral (select at < 3 as is_answered, ${moments.lastStep('n')} - make_interval(hours => 30 - at) as moment) one
     where at < 3 or n % 50 = 3 order by moment`,
  ];
};
