/** SQL: how far the lesson `lessons` is published, or null when its author has nothing left to publish. */
export const selectPublication = `case when not lessons.published then 'DRAFT'
    when lessons.draft is not null then 'CHANGED' end`;

/** SQL: the fields of the lesson `lessons` that its author saved last, published or not, in the shape of a draft. */
export const savedFields = 'coalesce(lessons.draft, published_text(lessons))';

/** SQL: the test that the author of the lesson `lessons` saved last, published or not. */
export const savedTestId = `case when lessons.draft is null then lessons.test_id
    else (lessons.draft ->> 'testId')::integer end`;
