import '@stupeni/ui/with-styles';
import { makeCourseLesson } from '@stupeni/test-kit';
import { UiProvider } from '@stupeni/ui/core';
import { render, screen } from '@testing-library/react';
import { courseSteps } from '../steps/course-steps';
import { LessonRow } from './LessonRow';

it('outlines «Продолжить», because the solid button is in the head of the course', () => {
  const [step] = courseSteps([makeCourseLesson({ id: 11, order: 1, title: 'Цели' })]);
  render(
    <UiProvider>
      <LessonRow
        step={step!}
        courseNotStarted={false}
        lessonLink={({ id }, attributes) => <a href={`#${id}`} {...attributes} />}
      />
    </UiProvider>,
  );
  expect(screen.getByText('Продолжить')).toHaveStyle({ borderWidth: '1px' });
});

it('says when a lesson is due', () => {
  const due = { at: new Date('2020-12-04T23:59').toISOString(), on: '2020-12-04T23:59' };
  const [step] = courseSteps([makeCourseLesson({ id: 11, order: 1, title: 'Цели', due })]);
  render(
    <UiProvider>
      <LessonRow
        step={step!}
        courseNotStarted={false}
        lessonLink={({ id }, attributes) => <a href={`#${id}`} {...attributes} />}
      />
    </UiProvider>,
  );
  expect(screen.getByText('срок был 4 декабря 2020 г., 23:59')).toBeVisible();
});
