import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { itAtNight } from '../../../../tools/test/at-night.mjs';
import { axeFindings, draw } from '../testing/draw';
import { translate } from '../testing/translate';
import { NewPasswordField } from './index';

const owner = { email: 'anna.smirnova@school.test', firstName: 'Анна', lastName: 'Смирнова' };

function Field() {
  const [value, setValue] = useState('');
  return <NewPasswordField label="Новый пароль" value={value} onText={setValue} owner={owner} />;
}

const field = () => screen.getByLabelText('Новый пароль');
const rules = () =>
  [...document.querySelectorAll('[data-fulfilled="true"]')].map(({ textContent }) => textContent);
const [length, personal, common] = [
  'От 8 до 200 знаков',
  'Не совпадает с e-mail и именем',
  'Не встречается среди частых паролей',
];

async function type(text: string) {
  await userEvent.clear(field());
  await userEvent.paste(text);
}

afterEach(() => jest.useRealTimers());

beforeEach(async () => {
  await draw(
    <main>
      <Field />
    </main>,
  );
});

it('shows which parts of the rule the typed password fulfils', async () => {
  expect(rules()).toEqual([]);
  await type('смирнова');
  expect(rules()).toEqual([length, common]);
  await type('password');
  expect(rules()).toEqual([length, personal]);
  await type('тихая');
  expect(rules()).toEqual([personal, common]);
  await type('тихая река');
  expect(rules()).toEqual([length, personal, common]);
  expect(await axeFindings()).toEqual([]);
});

it('describes the field by the rule', () =>
  expect(field()).toHaveAccessibleDescription(`${length} ${personal} ${common}`));

it('says what is missing only after a pause', () => {
  jest.useFakeTimers();
  const put = (value: string) => fireEvent.change(field(), { target: { value } });
  const pause = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  put('тихая');
  pause(900);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  pause(200);
  expect(screen.getByRole('status')).toHaveTextContent(`Пароль ещё не подходит. Нужно: ${length}.`);
  put('тихая река');
  pause(1100);
  expect(screen.getByRole('status')).toHaveTextContent('Пароль подходит.');
});

itAtNight('drops its hint in a page that the browser has translated', async () => {
  const drawn = (hint?: string) => (
    <NewPasswordField label="Пароль" value="" onText={jest.fn()} owner={owner} hint={hint} />
  );
  const { container, rerender } = await draw(drawn('Передайте пароль участнику'));
  translate(container);
  rerender(drawn());
  expect(container).not.toHaveTextContent('Передайте пароль');
  expect(container).toHaveTextContent(length);
});
