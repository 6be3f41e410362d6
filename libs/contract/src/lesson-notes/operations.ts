import { closed, Id, Nothing, oneOf } from '../schemas/base';
import type { Operation } from '../schemas/operation';

/** Words of teachers to one learner that all see on the lesson. `getLesson` has them as `notes`. */
export const lessonNotesOperations = {
  /**
   * Shows words of the staff: the first answer to a question (`id` of the comment) or a message. A repeat changes nothing.
   * The note goes when its words are withdrawn, or when its question is hidden.
   */
  addLessonNote: {
    summary: 'Показать ответ всем на уроке',
    problems: ['not_found', 'wrong_check_type', 'too_many_notes'],
    body: closed({ part: oneOf(['answer', 'message']), id: Id }),
    reply: closed({ id: Id }),
    status: 201,
  },
  /** The thread keeps the words. */
  removeLessonNote: {
    summary: 'Убрать пояснение с урока',
    params: closed({ noteId: Id }),
    reply: Nothing,
    status: 204,
  },
} satisfies Record<string, Operation>;
