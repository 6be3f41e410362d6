import { momentSql } from './moment-sql';

/**
 * SQL: the notes on the lesson `lessons` as JSON, in the order in which teachers added them. Null when there are none.
 */
export const selectNotes = `(
  select json_agg(json_build_object(
    'id', shown.id, 'text', said.text, 'createdAt', ${momentSql('said.at')}, 'editedAt', ${momentSql('said.edited_at')},
    'author', json_build_object('firstName', writer.first_name, 'lastName', writer.last_name)) order by shown.id)
  from lesson_notes shown
    join comments head on head.id = shown.comment_id and head.hidden_at is null
    cross join lateral (
      select head.answer as text, head.answered_at as at, head.answer_edited_at as edited_at, head.answered_by as by_user
      where shown.message_id is null and head.answer is not null
      union all
      select messages.text, messages.created_at, messages.edited_at, messages.author_id
      from messages where messages.id = shown.message_id and messages.withdrawn_at is null) said
    join users writer on writer.id = said.by_user
  where shown.lesson_id = lessons.id)`;
