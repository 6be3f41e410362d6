import { closed, Id, Nothing, oneOf } from '../schemas/base';
import type { Operation } from '../schemas/operation';

/** A teacher wrote these words to one learner. Now all learners see them on the lesson, as `notes` of `getLesson`. */
export const lessonNotesOperations = {
  /**
   * Shows words of the staff: the first answer to a question (`id` of the comment) or a message. A repeat changes nothing.
   * The note disappears when its words are withdrawn, or when its question is hidden.
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
