import { actAs } from './act-as';

interface LessonPlan {
  title: string;
  kind: 'VIEW' | 'FILE' | 'TEST';
}

export interface MadeCourse {
  id: number;
  title: string;
  lessons: { id: number; title: string; kind: LessonPlan['kind'] }[];
}

const quiz = {
  title: 'Проверка',
  questions: [
    {
      text: 'Что у проекта есть всегда?',
      type: 'one',
      answers: [
        { text: 'Конец', correct: true },
        { text: 'Склад', correct: false },
      ],
    },
    {
      text: 'Что составляет треугольник проекта?',
      type: 'many',
      answers: [
        { text: 'Срок', correct: true },
        { text: 'Деньги', correct: true },
        { text: 'Погода', correct: false },
      ],
    },
  ],
};

/** Right answers of the test in a TEST lesson made here. */
export const rightAnswers = [['Конец'], ['Срок', 'Деньги']];

/** The creator makes a course with these lessons, and the moderator opens it to all demo learners. */
export async function makeCourse(
  origin: string,
  { title, description = '', lessons }: { title: string; description?: string; lessons: LessonPlan[] },
): Promise<MadeCourse> {
  const creator = await actAs(origin, 'creator');
  const course = await creator.post<{ id: number }>('/api/courses', {
    title,
    description,
    price: lessons.length,
  });
  const test = await creator.post<{ id: number }>('/api/tests', quiz);
  const made: MadeCourse['lessons'] = [];
  for (const [index, { title: name, kind }] of lessons.entries()) {
    const { id } = await creator.post<{ id: number }>('/api/lessons', {
      courseId: course.id,
      title: name,
      order: index + 1,
      content: 'Текст урока.',
      checkType: kind,
      ...(kind === 'TEST' ? { testId: test.id } : {}),
    });
    made.push({ id, title: name, kind });
  }
  await creator.stop();
  await openToLearners(origin, course.id);
  return { id: course.id, title, lessons: made };
}

/** The moderator puts all demo learners into a group with access to this course. */
export async function openToLearners(origin: string, courseId: number): Promise<void> {
  const moderator = await actAs(origin, 'moderator');
  const name = `Слушатели курса ${courseId}`;
  const group = await moderator.post<{ id: number }>('/api/groups', { name, courseIds: [courseId] });
  const people = await moderator.get<Person[]>('/api/participants');
  for (const { id, firstName, lastName, email } of people) {
    await moderator.put(`/api/participants/${id}`, { firstName, lastName, email, groupId: group.id });
  }
  await moderator.stop();
}

interface Person {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
}
