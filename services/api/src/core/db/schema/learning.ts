/** The schema of progress, submissions, questions to the teacher and notifications. */
export const learning: readonly string[] = [
  // One row per learner and lesson.
  `create table progress (
    user_id integer not null references users,
    lesson_id integer not null references lessons,
    status text not null,
    before_question text,
    under_review boolean not null default false,
    score integer,
    total integer,
    event text not null,
    changed_by integer not null references users,
    changed_at timestamptz(3) not null default now(),
    completed_kind text,
    completed_at timestamptz(3),
    -- A learner has one row per lesson.
    primary key (user_id, lesson_id),
    constraint progress_before_question check (before_question in ('NOT_STARTED', 'ON_REVIEW', 'NEED_REWORK')),
    -- before_question is set exactly while the status is NEED_CLARIFY.
    constraint progress_clarify_remembers check ((status = 'NEED_CLARIFY') = (before_question is not null)),
    constraint progress_completed_kind check (completed_kind in ('VIEW', 'FILE', 'TEST')),
    -- A completed lesson has a time and a kind. Other lessons have neither.
    constraint progress_completion check ((status = 'COMPLETED') = (completed_at is not null) and
      (completed_at is null) = (completed_kind is null)),
    constraint progress_event check (event in ('file', 'question', 'next', 'test_passed', 'test_failed',
      'ready', 'redo', 'answered', 'withdrawn', 'undo')),
    -- score and total are set together. score lies between 0 and total.
    constraint progress_score check ((score is null) = (total is null) and score between 0 and total),
    constraint progress_status check (status in ('NOT_STARTED', 'ON_REVIEW', 'NEED_CLARIFY', 'NEED_REWORK',
      'COMPLETED'))
  )`,
  `create index progress_by_lesson on progress (lesson_id)`,
  `create index progress_completed on progress (user_id, completed_at desc, lesson_id desc)
    where status = 'COMPLETED'`,
  // Writes a row of `progress_audit` when the status changed.
  `create function audit_progress() returns trigger language plpgsql as $$
  declare
    before text := 'NOT_STARTED';
  begin
    if tg_op = 'UPDATE' then
      before := old.status;
    end if;
    if new.status <> before then
      insert into progress_audit (user_id, lesson_id, from_status, event, to_status, by_user, at)
        values (new.user_id, new.lesson_id, before, new.event, new.status, new.changed_by, new.changed_at);
    end if;
    return null;
  end $$`,
  // Writes a row of `progress_audit` for each change of the status.
  `create trigger progress_audited after insert or update on progress
    for each row execute function audit_progress()`,
  // Refuses to delete or change a completion, except by `undo` within two minutes after `ready`. Reports
  // `progress_completion_stays`.
  `create function keep_completion() returns trigger language plpgsql as $$
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
  // A completion is never lost, and its time and kind never change. A teacher can take an approval back for two
  // minutes.
  `create trigger progress_keep_completion before update or delete on progress
    for each row when (old.status = 'COMPLETED') execute function keep_completion()`,
  // Stores the completed lessons, begun courses and last step of learners in `learner_summaries`. Locks their
  // accounts first, so that parallel writes of one learner are counted one after another.
  `create function count_learning(ids integer[]) returns void language plpgsql as $$
  begin
    perform from users where id = any(ids) order by id for no key update;
    update learner_summaries
    set completed = own.completed, courses = own.courses, last_step_at = own.last_step_at
    from (
      select one.id, count(*) filter (where progress.status = 'COMPLETED') as completed,
        count(distinct lessons.course_id) as courses, max(progress.changed_at) as last_step_at
      from unnest(ids) as one (id) left join progress on progress.user_id = one.id
        left join lessons on lessons.id = progress.lesson_id
      group by one.id) own
    where user_id = own.id;
  end $$`,
  // Updates `learner_summaries` of the learners in the changed rows.
  `create function count_changed_learning() returns trigger language plpgsql as $$
  begin
    perform count_learning(array(select distinct user_id from changed));
    return null;
  end $$`,
  // Keeps the counts in `learner_summaries`.
  `create trigger progress_count_insert after insert on progress
    referencing new table as changed
    for each statement execute function count_changed_learning()`,
  // Keeps the counts in `learner_summaries`.
  `create trigger progress_count_update after update on progress
    referencing new table as changed
    for each statement execute function count_changed_learning()`,
  // Keeps the counts in `learner_summaries`.
  `create trigger progress_count_delete after delete on progress
    referencing old table as changed
    for each statement execute function count_changed_learning()`,

  // Every change of a status.
  `create table progress_audit (
    id bigint generated always as identity primary key,
    user_id integer not null references users,
    lesson_id integer not null references lessons,
    from_status text not null,
    event text not null,
    to_status text not null,
    by_user integer not null references users,
    at timestamptz(3) not null,
    constraint progress_audit_event check (event in ('file', 'question', 'next', 'test_passed',
      'test_failed', 'ready', 'redo', 'answered', 'withdrawn', 'undo')),
    constraint progress_audit_from check (from_status in ('NOT_STARTED', 'ON_REVIEW', 'NEED_CLARIFY',
      'NEED_REWORK', 'COMPLETED')),
    constraint progress_audit_to check (to_status in ('NOT_STARTED', 'ON_REVIEW', 'NEED_CLARIFY',
      'NEED_REWORK', 'COMPLETED'))
  )`,
  `create index progress_audit_by_lesson on progress_audit (user_id, lesson_id, id)`,

  // Attempts at tests.
  `create table attempts (
    id integer generated always as identity primary key,
    user_id integer not null references users,
    lesson_id integer not null references lessons,
    test_id integer not null references tests,
    test_version integer not null,
    score integer not null,
    total integer not null,
    answers json,
    wrong integer[] default '{}'::integer[] not null,
    created_at timestamptz(3) not null default now(),
    -- score lies between 0 and total.
    constraint attempts_score check (score between 0 and total),
    -- An attempt has at least one question.
    constraint attempts_total check (total >= 1)
  )`,
  `create index attempts_by_lesson on attempts (user_id, lesson_id, id)`,

  // Submissions with their verdicts. file_id is the first file, and `submission_files` has the others.
  `create table submissions (
    id integer generated always as identity primary key,
    user_id integer not null references users,
    lesson_id integer not null references lessons,
    number integer not null,
    file_id uuid references files,
    text json,
    state text not null,
    created_at timestamptz(3) not null default now(),
    verdict text,
    comment text,
    reviewed_by integer references users,
    reviewed_at timestamptz(3),
    -- A file belongs to one submission at most.
    constraint submissions_file_id_key unique (file_id),
    -- A submission has a text, a file or both.
    constraint submissions_content check (text is not null or file_id is not null),
    -- A learner has each number once for a lesson.
    constraint submissions_numbers unique (user_id, lesson_id, number),
    -- State DECIDED, verdict, teacher and time are set together.
    constraint submissions_decided check ((state = 'DECIDED') = (verdict is not null) and (verdict is null) =
      (reviewed_by is null) and (verdict is null) = (reviewed_at is null)),
    -- A returned submission has a comment with a visible character.
    constraint submissions_redo_says_why check (verdict is distinct from 'REDO' or coalesce(has_text(comment),
      false)),
    -- The number starts at 1.
    constraint submissions_number check (number >= 1),
    constraint submissions_state check (state in ('WAITING', 'REPLACED', 'NOT_REVIEWED', 'DECIDED')),
    constraint submissions_verdict check (verdict in ('READY', 'REDO'))
  )`,
  // A learner has at most one submission per lesson in the review queue.
  `create unique index submissions_one_waiting on submissions (user_id, lesson_id) where state = 'WAITING'`,
  `create index submissions_queue on submissions (created_at, id) where state = 'WAITING'`,
  `create index submissions_queue_by_lesson on submissions (lesson_id, created_at, id) where state = 'WAITING'`,
  // Sends `submission_changed` for a new submission and for a new state.
  `create trigger submissions_changed after insert or update of state on submissions
    for each row execute function notify_row('submission_changed')`,

  // The files of a submission after the first one.
  `create table submission_files (
    submission_id integer not null references submissions,
    position integer not null,
    file_id uuid not null references files,
    -- A submission has one file at each place.
    primary key (submission_id, position),
    -- A file belongs to one submission at most.
    constraint submission_files_file_id_key unique (file_id),
    -- The first file is in the row of the submission. There are 10 at most.
    constraint submission_files_position check (position between 2 and 10)
  )`,

  // Verdicts that their teachers can still take back. The learner's notification waits until `due_at`.
  `create table undoable_verdicts (
    submission_id integer primary key references submissions,
    due_at timestamptz(3) not null,
    before_status text not null,
    before_question text,
    last_comment_id integer not null,
    last_attempt_id integer not null,
    constraint undoable_verdicts_before_question check (before_question in ('NOT_STARTED', 'ON_REVIEW',
      'NEED_REWORK')),
    constraint undoable_verdicts_before_status check (before_status in ('ON_REVIEW', 'NEED_CLARIFY')),
    -- before_question is set exactly when before_status is NEED_CLARIFY.
    constraint undoable_verdicts_clarify_remembers check ((before_status = 'NEED_CLARIFY') =
      (before_question is not null))
  )`,
  `create index undoable_verdicts_due on undoable_verdicts (due_at)`,

  // Which teacher has a submission open.
  `create table claims (
    submission_id integer primary key references submissions,
    teacher_id integer not null references users,
    until timestamptz(3) not null
  )`,
  // Sends `submission_changed` when a teacher takes or releases a submission. Renewing a claim sends nothing.
  `create trigger claims_changed after insert or delete or update of teacher_id on claims
    for each row execute function notify_claim()`,

  // Questions of learners with the answers of teachers. Nobody sees a hidden one.
  `create table comments (
    id integer generated always as identity primary key,
    lesson_id integer not null references lessons,
    author_id integer not null references users,
    text text not null,
    created_at timestamptz(3) not null default now(),
    answer text,
    answered_by integer references users,
    answered_at timestamptz(3),
    -- The text folded by russian_key, for the search.
    search_key text collate "C" generated always as (russian_key(text)) stored,
    hidden_at timestamptz(3),
    hidden_by integer references users,
    -- The submission that the thread is about. Such a thread has only messages.
    submission_id integer references submissions,
    -- Since when the learner waits for words of the staff.
    waits_since timestamptz(3),
    -- The last words of the staff.
    replied_at timestamptz(3),
    edited_at timestamptz(3),
    answer_edited_at timestamptz(3),
    -- A submission has one thread.
    constraint comments_submission_id_key unique (submission_id),
    constraint comments_answer check (has_text(answer)),
    -- Answer, teacher and time are set together.
    constraint comments_answered check ((answer is null) = (answered_by is null) and (answer is null) =
      (answered_at is null)),
    -- Who hid a comment and when are set together.
    constraint comments_hidden check ((hidden_at is null) = (hidden_by is null)),
    -- A question has a text. The thread of a submission has neither text nor answer.
    constraint comments_text check (has_text(text) = (submission_id is null)),
    constraint comments_thread check (submission_id is null or answer is null)
  )`,
  `create index comments_by_lesson on comments (lesson_id, created_at, id)`,
  `create index comments_queue on comments (waits_since, id) where waits_since is not null`,
  `create index comments_queue_by_lesson on comments (lesson_id, waits_since, id) where waits_since is not null`,
  `create index comments_waiting on comments (author_id, lesson_id) where waits_since is not null`,
  `create index comments_open on comments (author_id, lesson_id, created_at, id) where answer is null`,
  `create index comments_by_answer on comments (
    (coalesce(-extract(epoch from case when waits_since is null then replied_at end at time zone 'UTC'),
      '-infinity'::numeric)), coalesce(waits_since, created_at), id)`,
  // Sets since when a question waits: from its creation until its first answer.
  `create function count_answer() returns trigger language plpgsql as $$
  begin
    if new.answer is not null and (tg_op = 'INSERT' or old.answer is null) then
      new.waits_since := null;
      new.replied_at := new.answered_at;
    elsif tg_op = 'INSERT' and new.submission_id is null then
      new.waits_since := coalesce(new.waits_since, new.created_at);
    end if;
    return new;
  end $$`,
  // Keeps `waits_since` and `replied_at` of questions.
  `create trigger comments_count_answer before insert or update of answer on comments
    for each row execute function count_answer()`,
  // Sends `comment_changed` for a new question, for a changed text, for an answer and for a hidden question.
  `create trigger comments_changed after insert or update of text, answer, hidden_at on comments
    for each row execute function notify_row('comment_changed')`,

  // What a learner and the staff write in a thread after its question and its first answer.
  `create table messages (
    id integer generated always as identity primary key,
    comment_id integer not null references comments,
    learner_id integer not null references users,
    author_id integer not null references users,
    text text not null,
    created_at timestamptz(3) not null default clock_timestamp(),
    edited_at timestamptz(3),
    withdrawn_at timestamptz(3),
    -- A withdrawn message has no text any more.
    constraint messages_text check (has_text(text) = (withdrawn_at is null))
  )`,
  `create index messages_by_comment on messages (comment_id, id)`,
  `create index messages_by_learner on messages (learner_id, created_at, id)`,
  // Sends `comment_changed` with the id of the thread.
  `create function notify_thread() returns trigger language plpgsql as $$
  begin
    perform notices.send('comment_changed', new.comment_id::text);
    return null;
  end $$`,
  // Sends `comment_changed` for a new, a changed and a withdrawn message.
  `create trigger messages_changed after insert or update on messages
    for each row execute function notify_thread()`,

  // Texts that a teacher puts into remarks and answers.
  `create table phrases (
    id integer generated always as identity primary key,
    teacher_id integer not null references users,
    text text not null,
    created_at timestamptz(3) not null default now(),
    constraint phrases_text check (has_text(text))
  )`,
  `create index phrases_by_teacher on phrases (teacher_id, id)`,

  // Lessons on which nobody can add comments.
  `create table closed_discussions (
    lesson_id integer primary key references lessons,
    closed_by integer not null references users,
    closed_at timestamptz(3) not null default now()
  )`,

  // Notifications of learners.
  `create table notifications (
    id integer generated always as identity primary key,
    user_id integer not null references users,
    text text not null,
    lesson_id integer references lessons,
    created_at timestamptz(3) not null default now(),
    read_at timestamptz(3),
    course_id integer references courses,
    kind text,
    submission_id integer references submissions,
    comment_id integer references comments,
    message_id integer references messages,
    constraint notifications_text check (has_text(text))
  )`,
  `create index notifications_by_user on notifications (user_id, id desc)`,
  `create index notifications_unread on notifications (user_id) where read_at is null`,
  // Sends `user_notified`, so that the open streams of the learner read again.
  `create trigger notifications_changed after insert or update on notifications
    for each row execute function notify_user()`,

  // What lists of learners sort and filter by, one row for each account. Only triggers write it.
  // `core/db/invariants.ts` compares it with the rows that it counts.
  `create table learner_summaries (
    user_id integer primary key references users,
    is_listed boolean not null,
    name_key text not null collate "C",
    group_key text not null default '' collate "C",
    completed integer not null default 0,
    courses integer not null default 0,
    last_step_at timestamptz(3)
  )`,
  `create index learner_summaries_by_group on learner_summaries (group_key, name_key, user_id) where is_listed`,
  `create index learner_summaries_by_completed on learner_summaries (completed, user_id) where is_listed`,
  `create index learner_summaries_by_courses on learner_summaries (courses, user_id) where is_listed`,
];
