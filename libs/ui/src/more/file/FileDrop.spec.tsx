import { act, createEvent, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { itAtNight } from '../../../../../tools/test/at-night.mjs';
import { draw } from '../../testing/draw';
import { rulesFor } from '../../testing/style-rules';
import { FileDrop, type FileDropProps } from './FileDrop';

const pdf = new File(['%PDF'], 'устав.pdf', { type: 'application/pdf' });
const other = new File(['PK'], 'смета.zip');
const limits = { types: ['pdf', 'zip'], maxBytes: 50 * 1024 * 1024 };
const chosen: string[] = [];

/** The field in a form, as on a screen. */
function Form(given: Partial<FileDropProps>) {
  const [file, setFile] = useState<File | null>(null);
  const choose = (picked: File) => {
    chosen.push(picked.name);
    setFile(picked);
  };
  return <FileDrop label="Файл" file={file} onChoose={choose} onRemove={() => setFile(null)} {...given} />;
}

const field = () => screen.getByLabelText<HTMLInputElement>('Файл', { exact: true });
const area = () => field().parentElement!;
const carried = (...files: File[]) => ({ dataTransfer: { files, types: ['Files'] } });

beforeEach(() => (chosen.length = 0));

describe('FileDrop', () => {
  it('accepts a file from the browser’s dialog and shows it with its size', async () => {
    await draw(<Form accept={['pdf', 'zip']} hint="до 50 МБ" />);
    expect(field()).toHaveAttribute('accept', '.pdf,.zip');
    expect(field()).toHaveAccessibleDescription('Перетащите сюда или выберите на устройстве — до 50 МБ');
    await userEvent.upload(field(), pdf);
    expect(screen.getByText('устав.pdf')).toBeVisible();
    expect(field()).toHaveAccessibleDescription(/^устав\.pdf 4\sБ Перетащите/);
  });

  it('lists the accepted kinds after a press on a line, and gives them to the browser’s dialog', async () => {
    await draw(<Form limits={limits} />);
    expect(screen.getByText('Подойдут файлы: pdf, zip.')).not.toBeVisible();
    await userEvent.click(screen.getByText('Какие файлы?'));
    expect(screen.getByText('Подойдут файлы: pdf, zip.')).toBeVisible();
    expect(field()).toHaveAttribute('accept', '.pdf,.zip');
    expect(field()).toHaveAccessibleDescription(/выберите на устройстве — до 50\sМБ$/);
  });

  itAtNight('replaces the line of limits with the chosen file without moving the content below', async () => {
    await draw(<Form limits={limits} />);
    const room = screen.getByText('Какие файлы?').closest('[data-reserved]')!;
    expect(rulesFor(room)).toContain('min-height: 4.875rem');
    await userEvent.upload(field(), pdf);
    expect(screen.queryByText('Какие файлы?')).not.toBeInTheDocument();
    expect(room).toContainElement(screen.getByText('устав.pdf'));
    expect(rulesFor(room)).toContain('min-height: 4.875rem');
  });

  itAtNight('shows the outcome of the last file in the place of its row', async () => {
    const sent = <p role="status">Файл отправлен!</p>;
    const { rerender } = await draw(<Form limits={limits} outcome={<p role="status" />} />);
    const place = screen.getByRole('status');
    expect(place.parentElement).toContainElement(screen.getByText('Какие файлы?'));
    rerender(<Form limits={limits} outcome={sent} over />);
    expect(screen.queryByText('Какие файлы?')).not.toBeInTheDocument();
    expect(place).toHaveTextContent('Файл отправлен!');
  });

  it('accepts a dropped file and marks the area while the file is over it', async () => {
    await draw(<Form />);
    fireEvent.dragEnter(window, carried(pdf));
    expect(area()).toHaveAttribute('data-drag', 'near');
    fireEvent.dragOver(area(), carried(pdf));
    expect(area()).toHaveTextContent('Отпустите, и файл будет выбран');
    fireEvent.drop(area(), carried(pdf));
    expect(chosen).toEqual(['устав.pdf']);
    expect(area()).toHaveAttribute('data-drag', 'none');
  });

  it('ignores a file dropped outside the area and does not leave the page', async () => {
    await draw(<Form />);
    fireEvent.dragEnter(window, carried(pdf));
    const drop = createEvent.drop(document.body, carried(pdf));
    fireEvent(document.body, drop);
    expect(drop.defaultPrevented).toBe(true);
    expect(chosen).toEqual([]);
    expect(area()).toHaveAttribute('data-drag', 'none');
  });

  itAtNight('does not mark the area while text is dragged', async () => {
    await draw(<Form />);
    fireEvent.dragEnter(window, { dataTransfer: { types: ['text/plain'], files: [] } });
    expect(area()).toHaveAttribute('data-drag', 'none');
  });

  it('rejects several files at once until a single file is dropped', async () => {
    await draw(<Form />);
    fireEvent.drop(area(), carried(pdf, other));
    expect(field()).toBeInvalid();
    expect(field()).toHaveAccessibleDescription(/^Нужен один файл/);
    fireEvent.drop(area(), carried(other));
    expect(field()).not.toBeInvalid();
    expect(chosen).toEqual(['смета.zip']);
  });

  it('removes the file by keyboard, returns the focus to the field and accepts the same file again', async () => {
    await draw(<Form />);
    await userEvent.upload(field(), pdf);
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Убрать файл' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByText('устав.pdf')).not.toBeInTheDocument();
    expect(field()).toHaveFocus();
    await userEvent.upload(field(), pdf);
    expect(chosen).toEqual(['устав.pdf', 'устав.pdf']);
  });

  itAtNight('leaves the focus where it is after the focus has returned to the field once', async () => {
    const { rerender } = await draw(<Form hint="до 50 МБ" />);
    await userEvent.upload(field(), pdf);
    await userEvent.click(screen.getByRole('button', { name: 'Убрать файл' }));
    expect(field()).toHaveFocus();
    act(() => field().blur());
    rerender(<Form hint="до 10 МБ" />);
    expect(document.body).toHaveFocus();
  });

  it('opens the dialog with Enter as with Space', async () => {
    await draw(<Form />);
    const asked = jest.fn((event: Event) => event.preventDefault());
    field().addEventListener('click', asked);
    // Not with user-event: it presses the field on Enter by itself, and browsers do not.
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('announces a problem with the file in a live region that existed before', async () => {
    const { container, rerender } = await draw(<Form />);
    const place = container.querySelector('[aria-live=polite]');
    expect(place).toBeEmptyDOMElement();
    rerender(<Form error="Файл пустой." />);
    expect(place).toHaveTextContent('Файл пустой.');
  });

  itAtNight('shows a problem in the place of the invitation, so that nothing below moves', async () => {
    const { rerender } = await draw(<Form limits={limits} />);
    const hint = screen.getByText('выберите на устройстве').closest('[id$=-hint]')!;
    rerender(<Form limits={limits} error="Файл пустой." />);
    expect(rulesFor(hint)).toContain('visibility: hidden');
    expect(hint.parentElement).toContainElement(screen.getByText('Файл пустой.'));
  });

  it('describes the field with the problem of the file', async () => {
    await draw(<Form error="Файл пустой." />);
    expect(field()).toBeInvalid();
    expect(field()).toHaveAccessibleDescription(/^Файл пустой\./);
  });
});

describe('FileDrop during an upload', () => {
  const sent = (progress: number | undefined, onCancel = jest.fn()) => (
    <FileDrop
      label="Файл"
      file={{ name: 'устав.pdf', size: 2 * 1024 * 1024 }}
      onChoose={jest.fn()}
      onRemove={jest.fn()}
      progress={progress}
      onCancel={onCancel}
    />
  );

  it('shows the sent share and accepts no other file', async () => {
    await draw(sent(0.5));
    const progress = screen.getByRole('progressbar', { name: 'Отправка файла' });
    expect(progress).toHaveAttribute('aria-valuenow', '50');
    expect(progress.getAttribute('aria-valuetext')?.replace(/\u00a0/g, ' ')).toBe(
      'Отправлено 1 МБ из 2 МБ (50 %)',
    );
    expect(field()).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Убрать файл' })).not.toBeInTheDocument();
  });

  itAtNight('waits for the answer after the whole file is sent', async () => {
    await draw(sent(1));
    expect(screen.getByText('Передан, ждём ответа…')).toBeVisible();
  });

  it('stops the upload with a button and returns the focus to the field when the button is gone', async () => {
    const onCancel = jest.fn();
    const { rerender } = await draw(sent(0.5, onCancel));
    const cancel = screen.getByRole('button', { name: 'Отмена' });
    cancel.focus();
    await userEvent.keyboard('{Enter}');
    expect(onCancel).toHaveBeenCalledTimes(1);
    rerender(sent(undefined, onCancel));
    expect(field()).toHaveFocus();
  });
});
