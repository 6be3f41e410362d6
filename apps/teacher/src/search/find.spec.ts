import { makeReviewItem, usePretendApi } from '@stupeni/test-kit';
import { find } from './find';

const api = usePretendApi();
const options = { signal: new AbortController().signal };

it('finds waiting submissions and questions, each with the address that opens it on the desk', async () => {
  const item = makeReviewItem({ submissionId: 12 });
  api.answers('listReview', [item]);
  const question = {
    id: 7,
    user: item.user,
    lesson: item.lesson,
    meta: {
      question: 'Как?',
      reply: null,
      commentId: 7,
      createdAt: '2026-11-18T09:14:00.000Z',
      answeredAt: null,
      teacher: null,
    },
  };
  api.answers('listClarify', [question]);
  const hit = { title: 'Орлов Борис', detail: item.lesson.title };
  const more = (path: string) => `${path}?search=${encodeURIComponent('орлов')}`;
  expect(await find('орлов', options)).toEqual([
    {
      title: 'Ждут подтверждения',
      hits: [{ ...hit, path: '/teacher/review?open=12' }],
      more: more('/teacher/review'),
    },
    {
      title: 'Ждут уточнения',
      hits: [{ ...hit, path: '/teacher/clarify?open=7' }],
      more: more('/teacher/clarify'),
    },
  ]);
});
