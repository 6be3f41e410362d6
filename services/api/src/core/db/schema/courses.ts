/** The schema of courses, lessons, tests and their versions. */
export const courses: readonly string[] = [
  // Courses.
  `create table courses (
    id integer primary key,
    title text not null,
    description json not null default '{"v":1,"blocks":[]}'::json,
    description_original text,
    price integer,
    version integer not null default 1,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    updated_by integer references users,
    deleted_at timestamptz(3),
    -- A price is never negative.
    constraint courses_price check (price >= 0),
    constraint courses_title check (has_text(title))
  )`,
  `create index courses_deleted on courses (id) where deleted_at is not null`,
  // Takes the next course number from `counters`.
  `create function number_course() returns trigger language plpgsql as $$
  begin
    update counters set value = value + 1 where name = 'courses' returning value into new.id;
    return new;
  end $$`,
  // Gives each new course the next number. A rolled-back insert leaves no gap.
  `create trigger courses_number before insert on courses for each row execute function number_course()`,
  // Refuses a lower version. Reports `versions_only_grow`.
  `create function keep_version() returns trigger language plpgsql as $$
  begin
    if new.version < old.version then
      raise exception using errcode = 'check_violation', constraint = 'versions_only_grow',
        message = 'versions only grow';
    end if;
    return new;
  end $$`,
  // The version never decreases.
  `create trigger courses_version before update of version on courses
    for each row execute function keep_version()`,
  // Sends `course_changed`, so that every replica empties its cache of the course.
  `create trigger courses_changed after insert or update on courses
    for each row execute function notify_course()`,
  // Stores the version of a course in `entity_versions`.
  `create function keep_course_version() returns trigger language plpgsql as $$
  begin
    insert into entity_versions (kind, entity_id, version, data, saved_by, saved_at)
      values ('course', new.id, new.version,
        json_build_object('title', new.title, 'description', new.description, 'price', new.price),
        new.updated_by, new.updated_at)
      on conflict do nothing;
    return null;
  end $$`,
  // Stores each new version of a course.
  `create constraint trigger courses_keep_version after insert or update of version on courses
    deferrable initially deferred for each row execute function keep_course_version()`,

  // Tests.
  `create table tests (
    id integer generated always as identity primary key,
    title text not null,
    version integer not null default 1,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    updated_by integer references users,
    deleted_at timestamptz(3),
    constraint tests_title check (has_text(title))
  )`,
  // The version never decreases.
  `create trigger tests_version before update of version on tests
    for each row execute function keep_version()`,
  // Refuses to delete a test that a live lesson uses. Reports `tests_in_use`.
  `create function keep_used_test() returns trigger language plpgsql as $$
  begin
    if exists (select 1 from lessons where test_id = new.id and deleted_at is null) then
      raise exception using errcode = 'check_violation', constraint = 'tests_in_use',
        message = 'a live lesson uses the test';
    end if;
    return new;
  end $$`,
  // A test that a live lesson uses is never deleted.
  `create trigger tests_in_use before update of deleted_at on tests
    for each row when (new.deleted_at is not null and old.deleted_at is null)
    execute function keep_used_test()`,
  // Stores the version of a test in `entity_versions`.
  `create function keep_test_version() returns trigger language plpgsql as $$
  begin
    insert into entity_versions (kind, entity_id, version, data, saved_by, saved_at)
      values ('test', new.id, new.version,
        json_build_object('title', new.title, 'questions', (
          select coalesce(json_agg(json_build_object(
            'id', questions.id, 'text', questions.text, 'type', questions.type, 'answers', (
              select coalesce(json_agg(json_build_object(
                'id', answers.id, 'text', answers.text, 'correct', answers.correct
              ) order by answers.position), '[]'::json)
              from answers where answers.question_id = questions.id)
          ) order by questions.position), '[]'::json)
          from questions where questions.test_id = new.id)),
        new.updated_by, new.updated_at)
      on conflict do nothing;
    return null;
  end $$`,
  // Stores each new version of a test, with its questions and answers.
  `create constraint trigger tests_keep_version after insert or update of version on tests
    deferrable initially deferred for each row execute function keep_test_version()`,

  // Questions of the tests.
  `create table questions (
    id integer generated always as identity primary key,
    test_id integer not null references tests,
    position integer not null,
    text text not null,
    type text not null,
    -- Two questions of a test never have the same place.
    constraint questions_order unique (test_id, position) deferrable initially deferred,
    -- position starts at 1.
    constraint questions_position check (position >= 1),
    constraint questions_text check (has_text(text)),
    constraint questions_type check (type in ('one', 'many'))
  )`,

  // Choices of the questions.
  `create table answers (
    id integer generated always as identity primary key,
    question_id integer not null references questions on delete cascade,
    position integer not null,
    text text not null,
    correct boolean not null,
    -- Two answers of a question never have the same place.
    constraint answers_order unique (question_id, position) deferrable initially deferred,
    -- position starts at 1.
    constraint answers_position check (position >= 1),
    constraint answers_text check (has_text(text))
  )`,

  // Lessons of the courses.
  `create table lessons (
    id integer generated always as identity primary key,
    course_id integer not null references courses,
    title text not null,
    position integer not null default 1,
    check_type text not null,
    test_id integer references tests,
    content json not null default '{"v":1,"blocks":[]}'::json,
    content_original text,
    wants text not null default 'both',
    criteria text,
    version integer not null default 1,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    updated_by integer references users,
    deleted_at timestamptz(3),
    constraint lessons_check_type check (check_type in ('VIEW', 'FILE', 'TEST')),
    -- position starts at 1.
    constraint lessons_position check (position >= 1),
    -- A TEST lesson has a test. Other lessons have none.
    constraint lessons_test_only_for_test check ((check_type = 'TEST') = (test_id is not null)),
    constraint lessons_title check (has_text(title)),
    constraint lessons_criteria check (has_text(criteria)),
    -- What learners hand in: a text, files, or what they choose.
    constraint lessons_wants check (wants in ('text', 'files', 'both'))
  )`,
  // Two live lessons of a course never have the same place.
  `create unique index lessons_live_order on lessons (course_id, position) where deleted_at is null`,
  `create index lessons_by_test on lessons (test_id) where test_id is not null`,
  `create index lessons_deleted on lessons (id) where deleted_at is not null`,
  // The version never decreases.
  `create trigger lessons_version before update of version on lessons
    for each row execute function keep_version()`,
  // Refuses a lesson that uses a deleted test. Locks the row of the test. Reports `lessons_need_live_test`.
  `create function use_live_test() returns trigger language plpgsql as $$
  begin
    perform 1 from tests where id = new.test_id and deleted_at is null for share;
    if not found then
      raise exception using errcode = 'check_violation', constraint = 'lessons_need_live_test',
        message = 'the test is deleted';
    end if;
    return new;
  end $$`,
  // A live lesson never uses a deleted test.
  `create trigger lessons_use_live_test before insert or update of test_id, deleted_at on lessons
    for each row when (new.test_id is not null and new.deleted_at is null) execute function use_live_test()`,
  // Sends `course_changed` for the course. When a lesson moves to another course, it sends both course ids.
  `create trigger lessons_changed after insert or update on lessons
    for each row execute function notify_course_of_lesson()`,
  // Stores the version of a lesson in `entity_versions`.
  `create function keep_lesson_version() returns trigger language plpgsql as $$
  begin
    insert into entity_versions (kind, entity_id, version, data, saved_by, saved_at)
      values ('lesson', new.id, new.version,
        json_build_object('courseId', new.course_id, 'title', new.title, 'order', new.position,
          'content', new.content, 'checkType', new.check_type, 'testId', new.test_id,
          'wants', new.wants, 'criteria', new.criteria),
        new.updated_by, new.updated_at)
      on conflict do nothing;
    return null;
  end $$`,
  // Stores each new version of a lesson.
  `create constraint trigger lessons_keep_version after insert or update of version on lessons
    deferrable initially deferred for each row execute function keep_lesson_version()`,
  // Updates `learner_summaries` of all learners with progress on the lesson.
  `create function count_moved_lesson() returns trigger language plpgsql as $$
  begin
    perform count_learning(array(select user_id from progress where lesson_id = new.id));
    return null;
  end $$`,
  // When a lesson moves to another course, its learners may have more or fewer begun courses.
  `create trigger lessons_count_moved after update of course_id on lessons
    for each row when (old.course_id <> new.course_id) execute function count_moved_lesson()`,

  // The last versions of courses, lessons and tests.
  `create table entity_versions (
    kind text not null,
    entity_id integer not null,
    version integer not null,
    data json not null,
    saved_by integer references users,
    saved_at timestamptz(3) not null default now(),
    way text not null default 'saved',
    -- A course, lesson or test stores each version once.
    primary key (kind, entity_id, version),
    constraint entity_versions_kind check (kind in ('course', 'lesson', 'test')),
    -- way is saved, restored or overwritten.
    constraint entity_versions_way_check check ((way = ANY (ARRAY['saved', 'restored', 'overwritten'])))
  )`,
  // Deletes the versions that are 20 or more behind the new one.
  `create function drop_old_versions() returns trigger language plpgsql as $$
  begin
    delete from entity_versions
      where kind = new.kind and entity_id = new.entity_id and version <= new.version - 20;
    return null;
  end $$`,
  // Deletes all but the last 20 versions.
  `create trigger entity_versions_last_20 after insert on entity_versions
    for each row execute function drop_old_versions()`,
  // Copies the setting `stupeni.way` into the column `way`.
  `create function way_of_change() returns trigger language plpgsql as $$
  begin
    new.way := coalesce(nullif(current_setting('stupeni.way', true), ''), new.way);
    return new;
  end $$`,
  // Takes `way` from the setting `stupeni.way` of the transaction.
  `create trigger entity_versions_way before insert on entity_versions
    for each row execute function way_of_change()`,

  // Who may open a course.
  `create table course_access (
    id integer generated always as identity primary key,
    course_id integer not null references courses,
    -- A row is for a group, for a learner, or for everyone (both null).
    group_id integer references groups,
    user_id integer references users,
    -- The last day in the time zone of the school, inclusive. Null: the access has no end.
    last_day date,
    -- The end of that day.
    ends_at timestamptz(3),
    opened_at timestamptz(3) not null default now(),
    constraint course_access_receiver check (group_id is null or user_id is null),
    constraint course_access_end check ((last_day is null) = (ends_at is null))
  )`,
  // At most one row opens a course to everyone, to one group or to one learner.
  `create unique index course_access_once
    on course_access (course_id, coalesce(group_id, 0), coalesce(user_id, 0))`,
  `create index course_access_by_group on course_access (group_id) where group_id is not null`,
  `create index course_access_by_user on course_access (user_id) where user_id is not null`,
  `create index course_access_everyone on course_access (course_id) where group_id is null and user_id is null`,
  // Sends `school_changed` with `groups`.
  `create trigger course_access_school_news after insert or update or delete on course_access
    for each statement execute function notify_school('groups')`,
  // Opens the course to everyone.
  `create function open_first_course() returns trigger language plpgsql as $$
  begin
    insert into course_access (course_id) values (new.id);
    return null;
  end $$`,
  // The first course is open to everyone (specification §2).
  `create trigger courses_open_first after insert on courses
    for each row when (new.id = 1) execute function open_first_course()`,
  // The rows that let a learner into courses, also those that have ended.
  `create function access_of(learner integer)
    returns table (course_id integer, last_day date, ends_at timestamptz) language sql stable as $$
    select access.course_id, access.last_day, access.ends_at from course_access access
      where access.group_id is null and access.user_id is null
    union all
    select access.course_id, access.last_day, access.ends_at
      from group_members members join course_access access using (group_id) where members.user_id = learner
    union all
    select access.course_id, access.last_day, access.ends_at from course_access access
      where access.user_id = learner
  $$`,
  // The courses that a learner may open: one rule for every call.
  `create function courses_open_to(learner integer) returns table (course_id integer) language sql stable as $$
    select access.course_id from access_of(learner) access where access.ends_at is null or access.ends_at > now()
  $$`,
];
