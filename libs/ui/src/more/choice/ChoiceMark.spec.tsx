import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { draw } from '../../testing/draw';
import { ChoiceMark } from './ChoiceMark';

function Marks({ kind }: { kind: 'one' | 'many' }) {
  const [chosen, setChosen] = useState<number[]>([]);
  const change = (at: number, checked: boolean) =>
    setChosen(checked ? (kind === 'one' ? [at] : [...chosen, at]) : chosen.filter((one) => one !== at));
  return [1, 2].map((at) => (
    <ChoiceMark
      key={at}
      kind={kind}
      name="answers"
      label="Верный"
      description={`ответ ${at}`}
      checked={chosen.includes(at)}
      onChange={(checked) => change(at, checked)}
    />
  ));
}

it.each([
  ['one', 'radio', [false, true]],
  ['many', 'checkbox', [true, true]],
] as const)('shows %s as a real %s, distinguished by its description', async (kind, role, chosen) => {
  await draw(<Marks kind={kind} />);
  const person = userEvent.setup();
  const [first, second] = screen.getAllByRole<HTMLInputElement>(role, { name: 'Верный' });
  expect(second).toHaveAccessibleDescription('ответ 2');
  await person.click(first!);
  await person.click(second!);
  expect([first!.checked, second!.checked]).toEqual(chosen);
});
