import type { NewsItem } from '../../core/mail/kinds/news';
import type { News } from './take-news';

/** News as a mail shows them. Undefined when the person does not want them, or cannot see them any more. */
export function toNewsItem(news: News): NewsItem | undefined {
  const path = findPath(news);
  if (!news.isReader || news.timing === 'never' || news.topic === 'waiting' || path === undefined)
    return undefined;
  const {
    topic,
    at,
    facts,
    lesson,
    order,
    course,
    number,
    teacher,
    quote,
    submissionId,
    text,
    announcement,
  } = news;
  return {
    ...facts,
    topic,
    path,
    at: at.toISOString(),
    ...(lesson !== null && { lesson: { title: lesson, order: order ?? 0 } }),
    ...(course !== null && { course }),
    ...(number !== null && { number }),
    ...(teacher !== null && { teacher }),
    ...(quote !== null && { quote }),
    ...(submissionId !== null && { isAboutSubmission: true }),
    ...pickTexts({ topic, text, announcement }),
  };
}

/** The texts of a notification that a mail repeats. */
const pickTexts = ({ topic, text, announcement }: Pick<News, 'topic' | 'text' | 'announcement'>) => ({
  ...((topic === 'due' || topic === 'announcement') && text !== null && { text }),
  ...(announcement !== null && { body: announcement.text }),
});

/** Where the person sees the news. Undefined when it is deleted, withdrawn or hidden. */
function findPath({ topic, ...news }: News): string | undefined {
  switch (topic) {
    case 'returned':
    case 'accepted':
    case 'due':
      return findLesson(news);
    case 'answered':
      // Without words, the answer was withdrawn or its thread is hidden.
      return news.quote === null ? undefined : findLesson(news, findFragment(news));
    case 'opened':
      return news.courseId === null ? undefined : `/courses/${news.courseId}`;
    case 'announcement':
      return news.announcement === null ? undefined : `/profile/notifications/${news.announcement.id}`;
    default:
      return fixedPaths[topic];
  }
}

const findLesson = ({ lessonId, courseId }: Pick<News, 'lessonId' | 'courseId'>, fragment = '') =>
  lessonId === null || courseId === null ? undefined : `/courses/${courseId}/lesson/${lessonId}${fragment}`;

/** The pages of news that are about no lesson and no course of the person, by topic. */
const fixedPaths = {
  low_slots: '/moderator/payment',
  invoices: '/moderator/payment',
  access_ends: '/moderator/courses?soon=1',
  new_sign_in: '/account',
  entry_changed: '/account',
  waiting: '/teacher/review',
} satisfies Record<
  Exclude<News['topic'], 'returned' | 'accepted' | 'answered' | 'opened' | 'due' | 'announcement'>,
  string
>;

/**
 * The fragment of an address that opens the thread on the page of the lesson. `use-named-by-address.ts` of the learner
 * remote reads it.
 */
function findFragment({ commentId, submissionId }: Pick<News, 'commentId' | 'submissionId'>): string {
  if (submissionId !== null) return `#talk-${submissionId}`;
  return commentId === null ? '' : `#question-${commentId}`;
}
