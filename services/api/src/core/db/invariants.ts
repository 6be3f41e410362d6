/**
 * Each row of the result is a broken invariant: its number (abuse cases, I1 to I11) and the details. Specs run it after
 * every race and crash, a restore runs it at its end; the result must be empty. Other tests check what SQL cannot see:
 * that the bytes of files exist (I8), what is sent to learners (I10), lost writes (I12).
 */
export const statement = `
select 'I1' as invariant,
  format('slot_account says %s paid, %s used; payments say %s, live learners are %s',
    account.paid, account.used, bought.paid, living.used) as detail
from slot_account account,
  (select coalesce(sum(quantity - refunded_slots), 0) as paid from payments where status = 'PAID') bought,
  (select count(*) as used from users where role = 'LEARNER' and deleted_at is null) living
where account.paid <> bought.paid or account.used <> living.used or account.used > account.paid

union all
select 'I1', format('slot_account has %s rows', count(*)) from slot_account having count(*) <> 1

union all
select 'I2', format('payment %s: %s for %s slots, %s', id, amount, quantity, status) from payments
where amount <> case when provider = 'grant' then 0 else quantity * 2000 end or (status = 'PAID') <> (paid_at is not null)

union all
select 'I2', format('payment %s: granted slots without a reason, or a purchase with one', id) from payments
where (provider = 'grant') <> (grant_reason is not null)

union all
select 'I2', format('payment %s: %s slots taken back for %s roubles of %s', id, refunded_slots, refund_amount, amount)
from payments where refunded_slots * 2000 > refund_amount or refund_amount > amount
  or (refund_amount > 0 and status <> 'PAID')

union all
select 'I2', format('payment %s: refunds of %s roubles and %s slots, its rows say %s and %s', id, refund_amount,
  refund_amount / 2000, coalesce(rows.amount, 0), coalesce(rows.slots, 0))
from payments left join (
  select payment_id, sum(amount) as amount, sum(slots) as slots from refunds group by payment_id
) rows on payment_id = id
where (refund_amount, refund_amount / 2000) is distinct from (coalesce(rows.amount, 0), coalesce(rows.slots, 0))

union all
select 'I2', format('%s payments share %s %s', count(*), provider, provider_id) from payments
where provider_id is not null group by provider, provider_id having count(*) > 1

union all
select 'I3', format('course %s has %s live lessons number %s', course_id, count(*), position) from lessons
where deleted_at is null group by course_id, position having count(*) > 1

union all
select 'I3', format('lesson %s of course %s is in section %s of course %s', lessons.id, lessons.course_id,
  course_sections.id, course_sections.course_id)
from lessons join course_sections on course_sections.id = section_id
where deleted_at is null and course_sections.course_id <> lessons.course_id

union all
select 'I3', format('lesson %s stands before a lesson of an earlier section', id)
from (
  select lessons.id, coalesce(course_sections.position, 0) as section,
    lead(coalesce(course_sections.position, 0)) over (partition by lessons.course_id order by lessons.position) as next
  from lessons left join course_sections on course_sections.id = section_id where deleted_at is null
) placed where next < section

union all
select 'I4', format('learner %s has %s progress rows on lesson %s', user_id, count(*), lesson_id) from progress
group by user_id, lesson_id having count(*) > 1

union all
select 'I5', format('learner %s completed lesson %s by a test without a full score', user_id, lesson_id)
from progress where completed_kind = 'TEST' and not exists (
  select from attempts where attempts.user_id = progress.user_id
    and attempts.lesson_id = progress.lesson_id and attempts.score = attempts.total)

union all
select 'I5', format('learner %s completed lesson %s by a file that nobody approved', user_id, lesson_id)
from progress where completed_kind = 'FILE' and not exists (
  select from submissions where submissions.user_id = progress.user_id
    and submissions.lesson_id = progress.lesson_id and submissions.verdict = 'READY')

union all
select 'I6', format('learner %s, lesson %s: status %s, audit ends with %s', user_id, lesson_id, status,
  coalesce(last_audit.to_status, 'nothing'))
from progress left join lateral (
  select to_status from progress_audit audit
  where audit.user_id = progress.user_id and audit.lesson_id = progress.lesson_id
  order by audit.id desc limit 1) last_audit on true
where status <> coalesce(last_audit.to_status, 'NOT_STARTED')

union all
select 'I6', format('audit row %s starts from %s, the one before ended with %s', id, from_status, before)
from (select id, from_status, lag(to_status, 1, 'NOT_STARTED')
    over (partition by user_id, lesson_id order by id) as before from progress_audit) chain
where from_status <> before

union all
select 'I6', format('account %s: the summary has listed %s, %s lessons, %s courses, last step %s, group «%s»; the rows say otherwise',
  users.id, summary.is_listed, summary.completed, summary.courses, summary.last_step_at, summary.group_key)
from users left join learner_summaries summary on summary.user_id = users.id
  left join (
    select group_members.user_id, min(groups.order_key) as group_key
    from group_members join groups on groups.id = group_members.group_id group by group_members.user_id
  ) joined on joined.user_id = users.id
  left join (
    select progress.user_id, count(*) filter (where progress.status = 'COMPLETED') as completed,
      count(distinct lessons.course_id) as courses, max(progress.changed_at) as last_step_at
    from progress join lessons on lessons.id = progress.lesson_id group by progress.user_id
  ) own on own.user_id = users.id
where (summary.is_listed, summary.completed, summary.courses, summary.last_step_at, summary.group_key, summary.name_key)
  is distinct from (users.role = 'LEARNER' and users.deleted_at is null, coalesce(own.completed, 0), coalesce(own.courses, 0), own.last_step_at,
    coalesce(joined.group_key, ''), users.name_key)

union all
select 'I6', format('account %s: the last sign-in is %s, has_signed_in %s', users.id, coalesce(at::text, 'nothing'), has_signed_in)
from users left join last_sign_ins on user_id = users.id
where user_id is null or has_signed_in <> (at is not null)

union all
select 'I7', format('learner %s once completed lesson %s, now %s', audit.user_id, audit.lesson_id,
  coalesce(progress.status, 'no row'))
from progress_audit audit left join progress using (user_id, lesson_id)
where audit.to_status = 'COMPLETED' and progress.status is distinct from 'COMPLETED'
  and not exists (select from progress_audit undo where undo.user_id = audit.user_id
    and undo.lesson_id = audit.lesson_id and undo.id > audit.id and undo.event = 'undo'
    and undo.from_status = 'COMPLETED' and audit.event = 'ready')

union all
select 'I7', format('submission %s can be taken back, but its verdict is %s', submissions.id,
  coalesce(submissions.verdict, 'missing'))
from undoable_verdicts join submissions on submissions.id = submission_id where submissions.state <> 'DECIDED'

union all
select 'I8', format('file %s belongs to no work', id) from files
where not exists (select from submissions where submissions.file_id = files.id)
  and not exists (select from submission_files where submission_files.file_id = files.id)
  and not exists (select from message_files where message_files.file_id = files.id)
  and not exists (select from uploads where uploads.file_id = files.id and state = 'waiting')

union all
select 'I8', format('file %s belongs to two submissions', submission_files.file_id)
from submission_files join submissions using (file_id)

union all
select 'I8', format('a file of submission %s waits to be handed in', submissions.id)
from submissions join uploads using (file_id) where uploads.state = 'waiting'

union all
select 'I8', format('file %s of a message is in a submission too, or waits', message_files.file_id)
from message_files
where exists (select from submissions where submissions.file_id = message_files.file_id)
  or exists (select from submission_files where submission_files.file_id = message_files.file_id)
  or exists (select from uploads where uploads.file_id = message_files.file_id and state = 'waiting')

union all
select 'I8', format('thread %s, message %s: %s files, the last at place %s', comment_id,
  coalesce(message_id::text, 'none'), count(*), max(position))
from message_files group by comment_id, message_id having max(position) <> count(*)

union all
select 'I8', format('file %s has another thread or sender than its words, or no words', message_files.file_id)
from message_files join files on files.id = message_files.file_id
  join comments on comments.id = message_files.comment_id left join messages on messages.id = message_id
where case when message_id is null then comments.answer is null or comments.answered_by <> files.owner_id
  else messages.withdrawn_at is not null or messages.comment_id <> comments.id
    or messages.author_id <> files.owner_id end

union all
select 'I8', format('submission %s has %s files after the first one, the last at place %s', submissions.id,
  count(*), max(position))
from submissions join submission_files on submission_id = submissions.id
group by submissions.id having submissions.file_id is null or max(position) <> count(*) + 1

union all
select 'I8', format('learner %s, lesson %s: under_review is %s, submissions waiting: %s', progress.user_id,
  progress.lesson_id, under_review, waiting)
from progress cross join lateral (
  select count(*) as waiting from submissions where submissions.user_id = progress.user_id
    and submissions.lesson_id = progress.lesson_id and state = 'WAITING') queue
where under_review <> (waiting > 0)

union all
select 'I8', format('thread %s waits since %s, replied at %s; its texts say otherwise', comments.id, waits_since, replied_at)
from comments where (waits_since is not null) <> (submission_id is null and replied_at is null or exists (
  select from messages where comment_id = comments.id and author_id = learner_id and withdrawn_at is null
    and messages.created_at >= coalesce(replied_at, '-infinity')))
  or (replied_at is null) <> (answered_at is null and not exists (
    select from messages where comment_id = comments.id and author_id <> learner_id and withdrawn_at is null))

union all
select 'I8', format('message %s is of learner %s, its thread of learner %s', messages.id, learner_id, comments.author_id)
from messages join comments on comments.id = comment_id where learner_id <> comments.author_id

union all
select 'I8', format('thread %s and its submission have another learner or lesson', comments.id)
from comments join submissions on submissions.id = submission_id
where (submissions.user_id, submissions.lesson_id) <> (comments.author_id, comments.lesson_id)

union all
select 'I8', format('note %s has another lesson, learner or thread than its words', lesson_notes.id)
from lesson_notes join comments on comments.id = lesson_notes.comment_id left join messages on messages.id = message_id
where (lesson_notes.lesson_id, lesson_notes.learner_id) <> (comments.lesson_id, comments.author_id)
  or messages.comment_id <> comments.id

union all
select 'I8', format('note %s has no words of the staff', lesson_notes.id)
from lesson_notes join comments on comments.id = lesson_notes.comment_id left join messages on messages.id = message_id
where comments.hidden_at is not null or case when message_id is null then comments.answer is null
  else messages.withdrawn_at is not null or messages.author_id = messages.learner_id end

union all
select 'I9', format('closed account %s has a session', user_id)
from sessions join users on users.id = sessions.user_id
where users.deleted_at is not null or users.disabled_at is not null

union all
select 'I9', format('two live accounts share %s', min(email)) from users where deleted_at is null
group by email_key having count(*) > 1

union all
select 'I11', format('%s %s is at version %s, its history at %s', kind, entity_id, live.version, history.version)
from (
  select kind, entity_id, max(version) as version from entity_versions group by kind, entity_id) history
join (
  select 'course' as kind, id as entity_id, version from courses
  union all select 'lesson', id, version from lessons
  union all select 'test', id, version from tests) live using (kind, entity_id)
where history.version > live.version

order by 1, 2`;
