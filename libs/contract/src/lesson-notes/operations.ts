import { closed, Id, Nothing, oneOf } from '../schemas/base';
import type { Operation } from '../schemas/operation';

/**
 * Lesson notes: texts that a teacher wrote to one learner and that all learners see on the lesson, as `notes` of
 * `getLesson`.
 */
export const lessonNotesOperations = {
  /**
   * Shows a text of the staff on the lesson: the first answer to a question (`id` of the comment) or a message. A
   * repeat changes nothing. The note disappears when its text is withdrawn, or when its question is hidden.
   */
  addLessonNote: {
    summary: 'Показать ответ всем на уроке',
    problems: ['not_found', 'wrong_check_type', 'too_many_notes'],
    body: closed({ part: oneOf(['answer', 'message']), id: Id }),
    reply: closed({ id: Id }),
    status: 201,
  },
  /** Removes the note from the lesson. The text stays in the thread. */
  removeLessonNote: {
    summary: 'Убрать пояснение с урока',
    params: closed({ noteId: Id }),
    reply: Nothing,
    status: 204,
  },
} satisfies Record<string, Operation>;
