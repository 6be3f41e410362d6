import type { Submission } from '@stupeni/contract';
import { makeLesson, makeSubmission, usePretendApi } from '@stupeni/test-kit';
import { screen, within } from '@testing-library/react';
import { lessonsWith } from '../../testing/lessons';
import { openArea } from '../../testing/open-area';

const api = usePretendApi();
beforeEach(() => api.answers('listComments', []));
const returned = (comment: string | null, reviewedAt: string) =>
  makeSubmission({
    comment,
    reviewedAt,
    verdict: 'REDO',
    teacher: { firstName: 'Ольга', lastName: 'Белова' },
  });

function fileLesson(...submissions: Submission[]) {
  const lessons = lessonsWith('NEED_REWORK', 'NOT_STARTED');
  const { progresses } = lessons[0]!;
  const course = { id: 1, title: 'Основы', lessons };
  api.answers('getLesson', makeLesson({ id: 101, checkType: 'FILE', progresses, submissions, course }));
  openArea('/courses/1/lesson/101');
}

describe('a returned work', () => {
  it('has the remarks of the teacher, the newest first, with name and time', async () => {
    fileLesson(
      makeSubmission(),
      returned('Нет сроков.', '2026-11-10T08:00:00.000Z'),
      returned('Сроки есть,\nнет бюджета.', '2026-11-17T08:00:00.000Z'),
    );
    const heading = await screen.findByRole('heading', { level: 2, name: 'Замечания преподавателя' });
    const remarks = within(heading.closest('section')!).getAllByRole('listitem');
    expect(remarks.map((remark) => remark.textContent)).toEqual([
      expect.stringMatching(/^Ольга Белова.*17.*Сроки есть,\nнет бюджета\.$/s),
      expect.stringMatching(/^Ольга Белова.*10.*Нет сроков\.$/s),
    ]);
  });

  it('without a word from the teacher has no empty list of words', async () => {
    fileLesson(makeSubmission(), returned(null, '2026-11-10T08:00:00.000Z'));
    expect(await screen.findByText('Вернули на доработку')).toBeVisible();
    expect(screen.queryByText('Замечания преподавателя')).not.toBeInTheDocument();
  });
});
