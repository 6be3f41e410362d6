import type { JournalFacts } from '@stupeni/contract';
import { sql } from 'kysely';

/**
 * The most bytes that the names of groups have together in the facts of an entry. An entry has at most 2,000 bytes of
 * facts (`journal_facts`), and a learner may be in 50 groups with names of 200 letters.
 */
const mostBytes = 1500;

/** The groups of a learner for the journal: the names that fit, and the number of the other groups. */
export function listGroupFacts(names: readonly string[]): Pick<JournalFacts, 'groups' | 'moreGroups'> {
  let bytes = 0;
  const end = names.findIndex((name) => (bytes += Buffer.byteLength(JSON.stringify(name))) > mostBytes);
  return end === -1
    ? { groups: [...names] }
    : { groups: names.slice(0, end), moreGroups: names.length - end };
}

/** SQL: the same facts about the learner `users`. */
export const groupFactsOfUser = sql`(
  select json_strip_nulls(json_build_object(
    'groups', coalesce(json_agg(name order by order_key, id) filter (where bytes <= ${sql.lit(mostBytes)}), '[]'::json),
    'moreGroups', nullif(count(*) filter (where bytes > ${sql.lit(mostBytes)}), 0)))
  from (
    select groups.id, groups.name, groups.order_key,
      sum(octet_length(to_json(groups.name)::text)) over (order by groups.order_key, groups.id) as bytes
    from group_members joined join groups on groups.id = joined.group_id where joined.user_id = users.id) named)`;
