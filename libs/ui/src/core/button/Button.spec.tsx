import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { itAtNight } from '../../../../../tools/test/at-night.mjs';
import { draw } from '../../testing/draw';
import { flattenLayers, rulesFor } from '../../testing/style-rules';
import { translate } from '../../testing/translate';
import { Button, type ButtonTone, type ButtonVariant } from './Button';
import { IconButton } from './IconButton';

itAtNight('has the type "button" unless the caller sets another', async () => {
  await draw(<Button>Добавить</Button>);
  expect(screen.getByRole('button', { name: 'Добавить' })).toHaveAttribute('type', 'button');
});

it('ignores a second press while loading and is marked as busy', async () => {
  const press = jest.fn();
  await draw(
    <Button loading onClick={press}>
      Сохраняем…
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Сохраняем…' });
  await userEvent.click(button);
  expect(press).not.toHaveBeenCalled();
  expect(button).toHaveAttribute('aria-busy', 'true');
});

it('keeps its width while loading: the spinner lies over the words, and screen readers still read them', async () => {
  await draw(<Button loading>Сохранить</Button>);
  const button = screen.getByRole('button', { name: 'Сохранить' });
  expect(rulesFor(button.querySelector('svg')!)).toContain('position: absolute');
  expect(rulesFor(screen.getByText('Сохранить'))).toContain('color: transparent');
});

it('shows the spinner in the place of the icon, beside the words', async () => {
  await draw(
    <Button loading icon="refresh">
      Повторить
    </Button>,
  );
  expect(screen.getByRole('button').querySelectorAll('svg')).toHaveLength(1);
  expect(rulesFor(screen.getByRole('button').querySelector('svg')!)).not.toContain('absolute');
  expect(rulesFor(screen.getByText('Повторить'))).not.toContain('transparent');
});

it('does not send its form again while loading', async () => {
  const send = jest.fn((event: Event) => event.preventDefault());
  await draw(
    <form onSubmit={(event) => send(event.nativeEvent)}>
      <Button type="submit" loading>
        Войти
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(send).not.toHaveBeenCalled();
});

it('keeps the focus while loading, because it is not disabled', async () => {
  await draw(<Button loading>Сохраняем…</Button>);
  await userEvent.tab();
  expect(screen.getByRole('button')).toHaveFocus();
});

it('gives its look to a link and keeps the address', async () => {
  await draw(
    <Button asChild icon="external">
      <a href="/courses">К курсам</a>
    </Button>,
  );
  expect(screen.getByRole('link', { name: 'К курсам' })).toHaveAttribute('href', '/courses');
  expect(screen.queryByRole('button')).toBeNull();
});

describe('disabled button', () => {
  const tones: ButtonTone[] = ['brand', 'rework', 'danger'];
  const variants: ButtonVariant[] = ['solid', 'outline', 'plain'];
  const looks = variants.flatMap((variant) => tones.map((tone) => ({ variant, tone })));
  const matchingRules = (element: Element) =>
    [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules].flatMap(flattenLayers))
      .filter((rule) => rule instanceof CSSStyleRule)
      .filter(({ selectorText }) => /^\.(?!.*::)/.test(selectorText) && element.matches(selectorText))
      .map(({ cssText }) => cssText);

  const looksSame = 'looks the same if it keeps the focus: $variant, $tone';
  const expectSame = async (look: (typeof looks)[number]) => {
    await draw(
      <>
        <Button {...look} disabled>
          Принять
        </Button>
        <Button {...look} aria-disabled>
          Принять
        </Button>
      </>,
    );
    const [disabled, focusable] = screen.getAllByRole('button').map(matchingRules);
    expect(focusable).toEqual(disabled);
    expect(focusable!.join()).toContain('not-allowed');
  };
  it.each(looks.slice(0, 1))(looksSame, expectSame);
  itAtNight.each(looks.slice(1))(looksSame, expectSame);
});

describe('button in a translated page', () => {
  const translated = async (element: ReactElement, next: ReactElement) => {
    const { container, rerender } = await draw(element);
    translate(container);
    rerender(next);
  };

  itAtNight('shows and removes its spinner', async () => {
    await translated(<Button>Войти</Button>, <Button loading>Войти</Button>);
    expect(screen.getByRole('button', { name: 'Войти' })).toHaveAttribute('aria-busy', 'true');
  });

  it('changes its words', async () => {
    await translated(<Button icon="refresh">Повторить</Button>, <Button loading>Загружаем…</Button>);
    expect(screen.getByRole('button')).toHaveTextContent(/^Загружаем…$/);
  });

  itAtNight('shows its icon on a link', async () => {
    const link = <a href="/courses">К курсам</a>;
    await translated(
      <Button asChild>{link}</Button>,
      <Button asChild icon="external">
        {link}
      </Button>,
    );
    expect(screen.getByRole('link', { name: 'К курсам' }).querySelector('svg')).not.toBeNull();
  });
});

describe('IconButton', () => {
  it('uses only its label as the name and the number as a description', async () => {
    await draw(
      <IconButton asChild label="Уведомления" icon="bell" badge={3} description="непрочитанных: 3">
        <a href="/profile/notifications" />
      </IconButton>,
    );
    const link = screen.getByRole('link', { name: 'Уведомления' });
    expect(link).toHaveAccessibleName('Уведомления');
    expect(link).toHaveAttribute('data-badge', '3');
    expect(link).toHaveAttribute('aria-description', 'непрочитанных: 3');
  });

  it('shows no badge for 0, and «99+» above 99', async () => {
    const { rerender } = await draw(<IconButton label="Уведомления" icon="bell" badge={0} />);
    expect(screen.getByRole('button')).not.toHaveAttribute('data-badge');
    rerender(<IconButton label="Уведомления" icon="bell" badge={120} />);
    expect(screen.getByRole('button')).toHaveAttribute('data-badge', '99+');
  });
});
