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

it('of a question with one answer are radio buttons, moved through by the arrows', async () => {
  await draw(<Question kind="one" />);
  expect(screen.getByRole('radiogroup', { name: 'Кто утверждает устав?' })).toBeVisible();
  await person.click(screen.getByText('Команда'));
  expect(screen.getByRole('radio', { name: 'Команда' })).toBeChecked();
  await person.keyboard('{ArrowDown}');
  expect(screen.getByRole('radio', { name: 'Преподаватель' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Команда' })).not.toBeChecked();
  expect(changes).toEqual([[12], [13]]);
});

it('of a question with several answers are checkboxes, named in their own order whatever was chosen first', async () => {
  await draw(<Question kind="many" />);
  expect(screen.getByRole('group', { name: 'Кто утверждает устав?' })).toBeVisible();
  await person.click(screen.getByRole('checkbox', { name: 'Преподаватель' }));
  await person.click(screen.getByRole('checkbox', { name: 'Заказчик' }));
  await person.click(screen.getByRole('checkbox', { name: 'Преподаватель' }));
  expect(changes).toEqual([[13], [11, 13], [11]]);
  expect(screen.getByRole('checkbox', { name: 'Заказчик' })).toBeChecked();
});

it('that are disabled choose nothing', async () => {
  await draw(<Question kind="one" disabled />);
  await person.click(screen.getByText('Команда'));
  expect(changes).toEqual([]);
});
