import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { draw } from '../../testing/draw';
import { AnswerCards, type AnswerCardsProps } from './AnswerCards';

const options = [
  { value: 11, label: 'Заказчик' },
  { value: 12, label: 'Команда' },
  { value: 13, label: 'Преподаватель' },
];
const changes: number[][] = [];

function Question({ kind, disabled }: Pick<AnswerCardsProps<number>, 'kind' | 'disabled'>) {
  const [chosen, setChosen] = useState<number[]>([]);
  return (
    <>
      <h2 id="question">Кто утверждает устав?</h2>
      <AnswerCards
        kind={kind}
        labelledBy="question"
        options={options}
        chosen={chosen}
        disabled={disabled}
        onChange={(next) => {
          changes.push(next);
          setChosen(next);
        }}
      />
    </>
  );
}
const person = userEvent.setup();
beforeEach(() => changes.splice(0));

it('shows one answer as radio buttons that the arrow keys move through', async () => {
  await draw(<Question kind="one" />);
  expect(screen.getByRole('radiogroup', { name: 'Кто утверждает устав?' })).toBeVisible();
  await person.click(screen.getByText('Команда'));
  expect(screen.getByRole('radio', { name: 'Команда' })).toBeChecked();
  await person.keyboard('{ArrowDown}');
  expect(screen.getByRole('radio', { name: 'Преподаватель' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Команда' })).not.toBeChecked();
  expect(changes).toEqual([[12], [13]]);
});

it('shows several answers as checkboxes and reports them in the order of the options', async () => {
  await draw(<Question kind="many" />);
  expect(screen.getByRole('group', { name: 'Кто утверждает устав?' })).toBeVisible();
  await person.click(screen.getByRole('checkbox', { name: 'Преподаватель' }));
  await person.click(screen.getByRole('checkbox', { name: 'Заказчик' }));
  await person.click(screen.getByRole('checkbox', { name: 'Преподаватель' }));
  expect(changes).toEqual([[13], [11, 13], [11]]);
  expect(screen.getByRole('checkbox', { name: 'Заказчик' })).toBeChecked();
});

it('ignores choices while disabled', async () => {
  await draw(<Question kind="one" disabled />);
  await person.click(screen.getByText('Команда'));
  expect(changes).toEqual([]);
});
