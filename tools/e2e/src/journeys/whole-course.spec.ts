import { test } from '../school';
import { keyboard } from '../steps/input-device';
import { makeCourse } from '../steps/make-course';
import { signIn } from '../steps/sign-in';
import { takeCourse, wholeCourse } from '../steps/take-course';

test.use({ fresh: true });

test('a learner takes a course from the first lesson to the last by keyboard only', async ({
  page,
  school,
}) => {
  const course = await makeCourse(school.url, wholeCourse);
  await signIn(page, 'learner');
  await takeCourse(page, school.url, course, keyboard(page));
});
