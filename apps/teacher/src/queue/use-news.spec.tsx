import { emit } from '@stupeni/federation';
import { act, screen, waitFor } from '@testing-library/react';
import { openRemote } from '../testing/open-remote';
import { useTeacherApi } from '../testing/use-teacher-api';

const api = useTeacherApi();

it('reads every queue again when news were missed', async () => {
  openRemote('/teacher/review');
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(api.calls('listClarify').length).toBeGreaterThan(0));
  const countReads = () => [api.calls('listReview').length, api.calls('listClarify').length];
  const [review = 0, clarify = 0] = countReads();
  act(() => emit('stupeni:server-news', { topic: 'everything' }));
  await waitFor(() => {
    const [reviewNow, clarifyNow] = countReads();
    expect(reviewNow).toBeGreaterThan(review);
    expect(clarifyNow).toBeGreaterThan(clarify);
  });
});
