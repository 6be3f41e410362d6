import { MemoryRouter } from '@stupeni/router/testing';
import { makeConfig, usePretendApi } from '@stupeni/test-kit';
import { UiProvider } from '@stupeni/ui/core';
import { render, screen } from '@testing-library/react';
import { describeStoredData } from './privacy-texts';
import { PrivacyScreen } from './PrivacyScreen';

const api = usePretendApi();
const limits = {
  sessionHours: 8,
  rememberedDays: 30,
  addresses: 31,
  devices: 361,
  mails: 92,
  errorReports: 33,
  journal: 365,
  deleted: 201,
};

beforeEach(() => {
  api.answers('getConfig', makeConfig());
  api.answers('getPrivacy', limits);
  api.answers('listDocuments', []);
});
const matching = (pattern: RegExp): unknown => expect.stringMatching(pattern);
const show = () =>
  render(
    <UiProvider>
      <MemoryRouter initialEntries={['/privacy']}>
        <PrivacyScreen />
      </MemoryRouter>
    </UiProvider>,
  );

it('names the times of the school', async () => {
  show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Личные данные' })).toBeVisible();
  for (const time of ['31 день.', '361 день.', '92 дня.', '33 дня.', '365 дней.'])
    expect(screen.getByText(time)).toBeVisible();
  expect(screen.getByText(/не дольше 8 часов. С «Запомнить меня» не дольше 30 дней/)).toBeVisible();
  expect(screen.getByText(/вернуть вместе с историей 201 день, потом данные стираются/)).toBeVisible();
  expect(screen.getByText(/попросили вы, они стираются через 30 дней/)).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Написать школе' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Документы школы' })).toBeNull();
});

it('names every text of an account, also «отчество»', () => {
  expect(describeStoredData(limits).map(({ what }) => what)).toContainEqual(
    expect.stringMatching(/^Учётная запись: фамилия, имя, отчество, .*роль и группы$/),
  );
});

it('names what passkeys, archives and backups keep', async () => {
  show();
  expect(
    await screen.findByRole('heading', { name: /секрет приложения.*открытая часть ключей/ }),
  ).toBeVisible();
  expect(screen.getByRole('heading', { name: /^Архив с вашими данными/ })).toBeVisible();
  expect(screen.getByText('7 дней.')).toBeVisible();
  expect(screen.getByText(/То, что стёрто, остаётся в прежних копиях/)).toBeVisible();
});

it('ends each sentence with a period, also a time alone', () => {
  for (const { why, howLong } of describeStoredData(limits))
    expect([why, howLong]).toEqual([/\.$/, /\.$/].map(matching));
});

it('links the documents of the school', async () => {
  const terms = { id: 'terms', version: '1', title: 'Условия', changes: null, url: null };
  api.answers('listDocuments', [terms]);
  show();
  expect(await screen.findByRole('link', { name: 'Условия' })).toHaveAttribute('href', '/documents/terms');
});

it('offers to load again', async () => {
  api.fails('getPrivacy', 'unavailable');
  show();
  expect(await screen.findByRole('heading', { name: 'Страница не загрузилась' })).toBeVisible();
});
