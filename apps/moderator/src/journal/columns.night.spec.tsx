import '@stupeni/ui/with-styles';
import { usePretendApi } from '@stupeni/test-kit';
import { screen } from '@testing-library/react';
import { openRemote } from '../testing/open-remote';

const api = usePretendApi();

it('begins a name at the edge of its column, also with a word that is wider than the column', async () => {
  api.answers('listStaff', []);
  api.answers('listJournal', [
    {
      id: 1,
      at: '2026-11-23T10:00:00.000Z',
      origin: 'person',
      by: { id: 7, name: 'Преображенская Ольга' },
      action: 'participant.deleted',
      subject: { kind: 'user', id: 9, name: 'Иван Петров' },
      address: '203.0.113.7',
      facts: {},
      times: 1,
      lastAt: null,
    },
  ]);
  openRemote('/moderator/journal');
  // A centered word that is too wide sticks out on both sides.
  expect(await screen.findByRole('button', { name: 'Преображенская Ольга' })).toHaveStyle({
    justifyContent: 'start',
    textAlign: 'start',
  });
});
