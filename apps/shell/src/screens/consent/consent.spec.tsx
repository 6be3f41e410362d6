import { MemoryRouter } from '@stupeni/router/testing';
import { usePretendApi } from '@stupeni/test-kit';
import { UiProvider } from '@stupeni/ui/core';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { itAtNight } from '@stupeni/test-kit/at-night';
import { ConsentScreen } from './ConsentScreen';
import { DocumentScreen } from './DocumentScreen';

const api = usePretendApi();
const terms = {
  id: 'terms',
  version: '2',
  title: 'Условия',
  changes: 'Новый срок.',
  url: null,
  isNew: false,
};
const data = {
  id: 'data',
  version: '1',
  title: 'Согласие',
  changes: null,
  url: 'https://a.test/x',
  isNew: true,
};
const onAccepted = jest.fn();

beforeEach(() => {
  onAccepted.mockReset();
  api.answers('getMyConsents', { required: [terms, data], accepted: [] });
  api.answers('acceptDocuments', null);
});

const open = () =>
  render(
    <UiProvider>
      <ConsentScreen onAccepted={onAccepted} />
    </UiProvider>,
  );
const box = (name: RegExp) => screen.findByRole('checkbox', { name });
const goOn = () => userEvent.click(screen.getByRole('button', { name: 'Продолжить' }));

describe('the consent screen', () => {
  it('says what changed, and continues when every document is marked', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Документы обновились' })).toBeVisible();
    expect(screen.getByText('Что изменилось: Новый срок.')).toBeVisible();
    expect(screen.getByRole('link', { name: /Согласие/ })).toHaveAttribute('href', 'https://a.test/x');
    await userEvent.click(await box(/Условия/));
    await goOn();
    expect(screen.getByText('Отметьте каждый документ, чтобы продолжить.')).toBeVisible();
    expect(await box(/Согласие/)).toHaveFocus();
    expect(api.calls('acceptDocuments')).toEqual([]);
    await userEvent.click(await box(/Согласие/));
    await goOn();
    await waitFor(() => expect(onAccepted).toHaveBeenCalled());
    expect(api.calls('acceptDocuments')[0]?.body).toEqual({
      documents: [
        { id: 'terms', version: '2' },
        { id: 'data', version: '1' },
      ],
    });
  });

  it('has another title for somebody who has accepted nothing yet', async () => {
    api.answers('getMyConsents', { required: [{ ...data, changes: 'Новый срок.' }], accepted: [] });
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Прежде чем начать' })).toBeVisible();
    expect(screen.queryByText(/Что изменилось/)).toBeNull();
  });

  it('keeps the marks when the answer is lost', async () => {
    api.answers('getMyConsents', { required: [data], accepted: [] });
    api.loses('acceptDocuments');
    open();
    await userEvent.click(await box(/Согласие/));
    await goOn();
    expect(await screen.findByText('Не удалось сохранить согласие')).toBeVisible();
    expect(await box(/Согласие/)).toBeChecked();
    expect(onAccepted).not.toHaveBeenCalled();
  });

  itAtNight('shows a document that got a new version meanwhile, unmarked', async () => {
    api.answers('getMyConsents', { required: [data], accepted: [] });
    api.fails('acceptDocuments', 'wrong_state');
    open();
    await userEvent.click(await box(/Согласие/));
    api.answers('getMyConsents', { required: [{ ...data, version: '2' }], accepted: [] });
    await goOn();
    expect(await screen.findByText(/только что обновила документ/)).toBeVisible();
    expect(await box(/Согласие/)).not.toBeChecked();
  });

  it('offers their own data to a person who declines, and leads back', async () => {
    const names = { firstName: 'Борис', lastName: 'Орлов', email: 'boris@school.test' };
    api.answers('getMyAccount', { ...names, role: 'LEARNER', passwordChangedAt: null });
    api.answers('getMyExport', { state: 'none' });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Забрать или удалить данные' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Если вы не согласны' })).toHaveFocus();
    expect(await screen.findByRole('button', { name: 'Собрать архив' })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Удалить учётную запись' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'К документам' }));
    expect(screen.getByRole('button', { name: 'Забрать или удалить данные' })).toHaveFocus();
    expect(api.calls('acceptDocuments')).toEqual([]);
  });

  it('continues when another tab has accepted', async () => {
    api.answers('getMyConsents', { required: [], accepted: [] });
    open();
    await waitFor(() => expect(onAccepted).toHaveBeenCalled());
  });

  it('offers to sign out when the documents do not load', async () => {
    api.fails('getMyConsents', 'unavailable');
    open();
    expect(await screen.findByRole('heading', { name: 'Документы не загрузились' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Выйти' })).toBeVisible();
  });
});

describe('the page of a document', () => {
  const show = () =>
    render(
      <UiProvider>
        <MemoryRouter initialEntries={['/documents/terms']}>
          <DocumentScreen />
        </MemoryRouter>
      </UiProvider>,
    );

  it('shows the title, the version and the text', async () => {
    const { isNew: _, ...document } = terms;
    const paragraph = { type: 'paragraph', children: [{ text: 'Текст условий' }] };
    api.answers('getDocument', { ...document, text: { v: 1, blocks: [paragraph] } });
    show();
    expect(await screen.findByRole('heading', { level: 1, name: 'Условия' })).toBeVisible();
    expect(screen.getByText('Версия 2')).toBeVisible();
    expect(screen.getByText('Текст условий')).toBeVisible();
  });

  it('says that there is no such document', async () => {
    api.fails('getDocument', 'not_found');
    show();
    expect(await screen.findByRole('heading', { level: 1, name: 'Такого документа нет' })).toBeVisible();
  });
});
