import type { NewsItem } from '../../core/mail/kinds/news';
import type { News } from './take-news';

/** News as a mail shows them. Undefined when the person does not want them, or their lesson or course is deleted. */
export function toNewsItem(news: News): NewsItem | undefined {
  const path = findPath(news);
  if (!news.isReader || news.timing === 'never' || news.topic === 'waiting' || path === undefined)
    return undefined;
  const { topic, at, facts, lesson, order, course, number, teacher, quote, submissionId, text } = news;
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
    ...(topic === 'due' && text !== null && { text }),
  };
}

/** Where the person sees the news. Undefined when it is deleted. */
function findPath({ topic, ...news }: News): string | undefined {
  switch (topic) {
    case 'returned':
    case 'accepted':
    case 'due':
      return findLesson(news);
    case 'answered':
      return findLesson(news, findFragment(news));
    case 'opened':
      return news.courseId === null ? undefined : `/courses/${news.courseId}`;
    case 'low_slots':
    case 'invoices':
      return '/moderator/payment';
    case 'access_ends':
      return '/moderator/courses?soon=1';
    case 'new_sign_in':
    case 'entry_changed':
      return '/account';
    case 'waiting':
      return '/teacher/review';
    default:
      return topic satisfies never;
  }
}

const findLesson = ({ lessonId, courseId }: Pick<News, 'lessonId' | 'courseId'>, fragment = '') =>
  lessonId === null || courseId === null ? undefined : `/courses/${courseId}/lesson/${lessonId}${fragment}`;

/** The thread on the page of the lesson, under the names of `use-named-by-address.ts` of the learner remote. */
function findFragment({ commentId, submissionId }: Pick<News, 'commentId' | 'submissionId'>): string {
  if (submissionId !== null) return `#talk-${submissionId}`;
  return commentId === null ? '' : `#question-${commentId}`;
}
