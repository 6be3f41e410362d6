import { usePretendApi } from '@stupeni/test-kit';
import { screen, waitFor } from '@testing-library/react';
import { openRemote } from './testing/open-remote';

usePretendApi();

it('leads an unknown address to `/`', async () => {
  openRemote('/creator/nowhere');
  await waitFor(() => expect(screen.getByLabelText('Адрес')).toHaveTextContent(/^\/$/));
});
