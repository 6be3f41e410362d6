import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { itAtNight } from '../../../../../tools/test/at-night.mjs';
import { draw } from '../../testing/draw';
import { rulesFor, flattenLayers } from '../../testing/style-rules';
import { CheckboxField } from './CheckboxField';
import { NumberField } from './NumberField';
import { SegmentedField } from './SegmentedField';

function Order({ start }: { start: string }) {
  const [value, setValue] = useState(start);
  return <NumberField label="Номер" value={value} onChange={setValue} min={1} max={9} />;
}

const field = () => screen.getByRole('spinbutton', { name: 'Номер' });
const less = () => screen.getByRole('button', { name: 'Меньше на один' });
const more = () => screen.getByRole('button', { name: 'Больше на один' });

it('steps a number by one within its bounds and starts at the smallest', async () => {
  await draw(<Order start="" />);
  await userEvent.click(more());
  expect(field()).toHaveValue('1');
  expect(less()).toBeDisabled();
  await userEvent.clear(field());
  await userEvent.type(field(), '8');
  await userEvent.click(more());
  expect(field()).toHaveValue('9');
  expect(more()).toBeDisabled();
});

itAtNight('moves with Tab from a number to the next field, past its two buttons', async () => {
  await draw(
    <>
      <Order start="3" />
      <input aria-label="Следующее" />
    </>,
  );
  await userEvent.click(field());
  await userEvent.tab();
  expect(screen.getByRole('textbox', { name: 'Следующее' })).toHaveFocus();
});

itAtNight('keeps typed text that is not a whole number, so that the form can validate it', async () => {
  await draw(<Order start="" />);
  await userEvent.type(field(), '1e');
  expect(field()).toHaveValue('1e');
  expect(field()).not.toHaveAttribute('aria-valuenow');
  await userEvent.clear(field());
  await userEvent.type(field(), '1,5');
  expect(field()).toHaveValue('1,5');
  await userEvent.clear(field());
  await userEvent.type(field(), ' 1\u00a02 ');
  expect(field()).toHaveValue('12');
});

itAtNight('steps with arrow keys within the bounds, from a fraction to the next whole number', async () => {
  await draw(<Order start="8,5" />);
  await userEvent.type(field(), '{ArrowUp}');
  expect(field()).toHaveAttribute('aria-valuenow', '9');
  await userEvent.type(field(), '{ArrowUp}{ArrowDown}');
  expect(field()).toHaveValue('8');
  expect(field()).toHaveAttribute('aria-valuemin', '1');
  expect(field()).toHaveAttribute('aria-valuemax', '9');
});

function Kind() {
  const [value, setValue] = useState<'one' | 'many'>('one');
  return (
    <SegmentedField
      label="Ответов"
      value={value}
      onChange={setValue}
      options={[
        { value: 'one', label: 'Один ответ' },
        { value: 'many', label: 'Несколько ответов' },
      ]}
      error="Выберите"
    />
  );
}

it('shows segments as one group of radio buttons that arrow keys move through', async () => {
  await draw(<Kind />);
  const group = screen.getByRole('radiogroup', { name: 'Ответов' });
  expect(group).toHaveAccessibleDescription('Выберите');
  await userEvent.tab();
  expect(screen.getByRole('radio', { name: 'Один ответ' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('radio', { name: 'Несколько ответов' })).toBeChecked();
});

itAtNight('breaks long words in the label of a checkbox', async () => {
  await draw(<CheckboxField label="https://school.example/kurs" checked={false} onChange={jest.fn()} />);
  const words = screen.getByText('https://school.example/kurs');
  expect(rulesFor(words.parentElement!)).toContain('max-width: var(--st-sizes-full)');
  expect(rulesFor(words)).toContain('min-width: 0');
});

it('ticks a checkbox by its label too and connects its hint', async () => {
  const change = jest.fn();
  await draw(<CheckboxField label="Верный" checked={false} onChange={change} hint="Один или несколько" />);
  await userEvent.click(screen.getByText('Верный'));
  expect(change).toHaveBeenCalledWith(true);
  expect(screen.getByRole('checkbox', { name: 'Верный' })).toHaveAccessibleDescription('Один или несколько');
});

itAtNight(
  'lists three choices below each other on a narrow phone, so that none is alone on a second line',
  async () => {
    const options = ['Сразу', 'Раз в день', 'Никогда'].map((label) => ({ value: label, label }));
    await draw(<SegmentedField label="Когда" options={options} value="Сразу" onChange={() => undefined} />);
    const track = screen.getByRole('radio', { name: 'Сразу' }).closest('div')!;
    const lists = [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules].flatMap(flattenLayers))
      .filter((rule) => rule instanceof CSSMediaRule && rule.media.mediaText.includes('max-width'))
      .flatMap((rule) => [...(rule as CSSMediaRule).cssRules] as CSSStyleRule[])
      .filter(({ cssText }) => cssText.includes('flex-direction: column'));
    expect(lists.map(({ selectorText }) => selectorText.replaceAll(' ', ''))).toEqual([
      `.${track.className.split(' ').at(-1)}:has(>:nth-child(3))`,
    ]);
  },
);
