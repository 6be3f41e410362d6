import { makeSubmissionFile, pretendShell, pretendWaitingFiles, usePretendApi } from '@stupeni/test-kit';
import { UiProvider } from '@stupeni/ui/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RemoteProvider } from '../../RemoteProvider';
import { Thread } from '../Thread';

// The part of the page does not load, as without a connection.
jest.mock('./part', () => {
  throw new Error('The part did not load.');
});

const api = usePretendApi();
const person = userEvent.setup();

beforeEach(() => {
  pretendWaitingFiles(api);
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  jest.spyOn(console, 'debug').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

function open() {
  render(
    <UiProvider>
      <RemoteProvider shell={pretendShell()} freshForMs={60_000}>
        <Thread of={{ submissionId: 5 }} canWrite />
      </RemoteProvider>
    </UiProvider>,
  );
}

describe('part for files that does not load', () => {
  it('shows only the names of sent files, and can be loaded again', async () => {
    const entry = {
      part: 'message' as const,
      id: 1,
      text: 'Смотрите',
      createdAt: '2026-11-24T10:11:00.000Z',
      author: { firstName: 'Ольга', lastName: 'Ким' },
      mine: false,
      byStaff: true,
      editedAt: null,
      files: [makeSubmissionFile(1, { name: 'смета.pdf' })],
    };
    api.answers('getSubmissionThread', { commentId: 8, waits: false, entries: [entry], earlierId: null });
    open();
    expect(await screen.findByText('смета.pdf')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Повторить' })).toBeVisible();
  });

  it('says that a file was not added, and keeps the text', async () => {
    open();
    await person.click(await screen.findByRole('button', { name: /^Написать (студенту|преподавателю)$/ }));
    await person.type(await screen.findByLabelText('Сообщение'), 'Вот');
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
    await person.upload(input, new File(['%PDF'], 'смета.pdf'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Не удалось добавить файл. Проверьте связь и выберите его ещё раз.',
    );
    expect(screen.getByLabelText('Сообщение')).toHaveValue('Вот');
  });
});
