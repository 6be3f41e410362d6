import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { itAtNight } from '../../../../../tools/test/at-night.mjs';
import { draw } from '../../testing/draw';
import { Fold } from './Fold';

const person = userEvent.setup();
const content = <p>Цели и границы</p>;

describe('fold', () => {
  it('shows its content after a press on the line, and hides it after another one', async () => {
    await draw(<Fold label="Текст урока">{content}</Fold>);
    expect(screen.getByText('Цели и границы')).not.toBeVisible();
    await person.click(screen.getByText('Текст урока'));
    expect(screen.getByText('Цели и границы')).toBeVisible();
    await person.click(screen.getByText('Текст урока'));
    expect(screen.getByText('Цели и границы')).not.toBeVisible();
  });

  itAtNight('closes when it begins to fold, and keeps its content mounted', async () => {
    const { rerender } = await draw(
      <Fold label="Текст урока" folds={false}>
        {content}
      </Fold>,
    );
    const text = screen.getByText('Цели и границы');
    expect(text).toBeVisible();
    expect(screen.getByText('Текст урока')).not.toBeVisible();
    rerender(<Fold label="Текст урока">{content}</Fold>);
    expect(screen.getByText('Цели и границы')).toBe(text);
    expect(text).not.toBeVisible();
    expect(screen.getByText('Текст урока')).toBeVisible();
  });
});
