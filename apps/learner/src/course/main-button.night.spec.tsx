import '@stupeni/ui/with-styles';
import { makeCourse, makeLesson, makeProgress, usePretendApi } from '@stupeni/test-kit';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lessonsWith } from '../testing/lessons';
import { openRemote } from '../testing/open-remote';

const api = usePretendApi();
/** The fill of a solid button. */
const solid = 'background: var(--st-colors-color-palette-solid)';

/** The rules of the classes of an element. */
const rulesFor = ({ classList }: HTMLElement): string =>
  [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText))
    .filter((rule) => [...classList].some((name) => rule.includes(`.${name}`)))
    .join('\n');

it('leaves the head of the course as the only solid button after «Далее»', async () => {
  const lessons = lessonsWith('NOT_STARTED', 'NOT_STARTED');
  api.answers('getLesson', makeLesson({ id: 101, course: { id: 1, title: 'Основы', lessons } }));
  api.answers('listComments', []);
  api.answers('completeLesson', makeProgress({ lessonId: 101, status: 'COMPLETED' }));
  api.answers('getCourse', makeCourse({ id: 1, lessons: lessonsWith('COMPLETED', 'NOT_STARTED') }));
  openRemote('/courses/1/lesson/101');
  await userEvent.click(await screen.findByRole('button', { name: 'Далее' }));
  const next = await screen.findByRole('link', { name: 'Следующий урок: 2' });
  const main = screen.getByRole('link', { name: /^Продолжить/ });
  expect(rulesFor(main)).toContain(solid);
  expect(rulesFor(next)).not.toContain(solid);
});
