import { createEvent, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { draw } from '../../testing/draw';
import { rulesFor } from '../../testing/style-rules';
import { FileDrop, type FileDropProps } from './FileDrop';

const pdf = new File(['%PDF'], 'устав.pdf', { type: 'application/pdf' });
const other = new File(['PK'], 'смета.zip');
const limits = { types: ['pdf', 'zip'], maxBytes: 50 * 1024 * 1024 };
const chosen: string[] = [];

/** A form around it, as a screen keeps one. */
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

describe('a file', () => {
  it('is picked in the browser’s dialog and stands below with its size', async () => {
    await draw(<Form accept={['pdf', 'zip']} hint="до 50 МБ" />);
    expect(field()).toHaveAttribute('accept', '.pdf,.zip');
    expect(field()).toHaveAccessibleDescription('Перетащите сюда или выберите на устройстве — до 50 МБ');
    await userEvent.upload(field(), pdf);
    expect(screen.getByText('устав.pdf')).toBeVisible();
    expect(field()).toHaveAccessibleDescription(/^устав\.pdf 4\sБ Перетащите/);
  });

  it('is asked for with what is taken, below the place and in it', async () => {
    await draw(<Form limits={limits} />);
    expect(screen.getByText('Подойдут файлы PDF, ZIP.')).toBeVisible();
    expect(field()).toHaveAttribute('accept', '.pdf,.zip');
    expect(field()).toHaveAccessibleDescription(
      /выберите на устройстве — до 50\sМБ Подойдут файлы PDF, ZIP\.$/,
    );
  });

  it('stands where it was said what is taken, in a room that was there before: nothing below moves', async () => {
    await draw(<Form limits={limits} />);
    const room = screen.getByText(/^Подойдут файлы/).parentElement!;
    expect(rulesFor(room)).toContain('min-height: 70px');
    await userEvent.upload(field(), pdf);
    expect(screen.queryByText(/^Подойдут файлы/)).not.toBeInTheDocument();
    expect(room).toContainElement(screen.getByText('устав.pdf'));
    expect(rulesFor(room)).toContain('min-height: 70px');
  });

  it('that is over with leaves its room to what became of it', async () => {
    const sent = <p role="status">Файл отправлен!</p>;
    const { rerender } = await draw(<Form limits={limits} outcome={<p role="status" />} />);
    const place = screen.getByRole('status');
    expect(place.parentElement).toContainElement(screen.getByText(/^Подойдут файлы/));
    rerender(<Form limits={limits} outcome={sent} over />);
    expect(screen.queryByText(/^Подойдут файлы/)).not.toBeInTheDocument();
    expect(place).toHaveTextContent('Файл отправлен!');
  });

  it('is dropped on the place, which says that it may be let go', async () => {
    await draw(<Form />);
    fireEvent.dragEnter(window, carried(pdf));
    expect(area()).toHaveAttribute('data-drag', 'near');
    fireEvent.dragOver(area(), carried(pdf));
    expect(area()).toHaveTextContent('Отпустите, и файл будет выбран');
    fireEvent.drop(area(), carried(pdf));
    expect(chosen).toEqual(['устав.pdf']);
    expect(area()).toHaveAttribute('data-drag', 'none');
  });

  it('dropped beside the place neither counts nor leads away from the page', async () => {
    await draw(<Form />);
    fireEvent.dragEnter(window, carried(pdf));
    const drop = createEvent.drop(document.body, carried(pdf));
    fireEvent(document.body, drop);
    expect(drop.defaultPrevented).toBe(true);
    expect(chosen).toEqual([]);
    expect(area()).toHaveAttribute('data-drag', 'none');
  });

  it('leaves the place alone while text is dragged', async () => {
    await draw(<Form />);
    fireEvent.dragEnter(window, { dataTransfer: { types: ['text/plain'], files: [] } });
    expect(area()).toHaveAttribute('data-drag', 'none');
  });

  it('comes alone: several at once are refused, until one comes', async () => {
    await draw(<Form />);
    fireEvent.drop(area(), carried(pdf, other));
    expect(field()).toBeInvalid();
    expect(field()).toHaveAccessibleDescription(/^Нужен один файл/);
    fireEvent.drop(area(), carried(other));
    expect(field()).not.toBeInvalid();
    expect(chosen).toEqual(['смета.zip']);
  });

  it('is put away by keyboard; the focus is back at the field and the same file can be picked again', async () => {
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

  it('is asked for by Enter as by Space', async () => {
    await draw(<Form />);
    const asked = jest.fn((event: Event) => event.preventDefault());
    field().addEventListener('click', asked);
    // Not through user-event, which presses the field by itself, as no browser does.
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('that will not do is spoken from a place that stood before', async () => {
    const { container, rerender } = await draw(<Form />);
    const place = container.querySelector('[aria-live=polite]');
    expect(place).toBeEmptyDOMElement();
    rerender(<Form error="Файл пустой." />);
    expect(place).toHaveTextContent('Файл пустой.');
  });

  it('that will not do is said at the field', async () => {
    await draw(<Form error="Файл пустой." />);
    expect(field()).toBeInvalid();
    expect(field()).toHaveAccessibleDescription(/^Файл пустой\./);
  });
});

describe('a file on its way', () => {
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

  it('says how much of it has left and takes no other', async () => {
    await draw(sent(0.5));
    const progress = screen.getByRole('progressbar', { name: 'Отправка файла' });
    expect(progress).toHaveAttribute('aria-valuenow', '50');
    expect(progress.getAttribute('aria-valuetext')?.replace(/\u00a0/g, ' ')).toBe(
      'Отправлено 1 МБ из 2 МБ (50 %)',
    );
    expect(field()).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Убрать файл' })).not.toBeInTheDocument();
  });

  it('that has left whole waits for the answer', async () => {
    await draw(sent(1));
    expect(screen.getByText('Файл передан, ждём ответа сервера…')).toBeVisible();
  });

  it('is stopped by a button; when that is gone, the focus is at the field', async () => {
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
