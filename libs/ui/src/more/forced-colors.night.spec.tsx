import { screen } from '@testing-library/react';
import { Avatar } from '../core/brand/Avatar';
import { Button } from '../core/button/Button';
import { draw } from '../testing/draw';
import { flattenLayers } from '../testing/style-rules';
import { verdictStairs } from '../testing/verdict-stairs';
import { HeroStairs } from '../core/brand/HeroStairs';
import { FailureState } from '../core/state/FailureState';
import { Badge } from './badge/Badge';
import { EmptyState } from './page/EmptyState';
import { AnswerCards } from './choice/AnswerCards';
import { FileDrop } from './file/FileDrop';
import { SegmentedField } from './field/SegmentedField';
import { Stairs } from './stairs/Stairs';

/** The forced-colours rules for this element or for one of its pseudo-elements. */
function forcedRules(element: Element, pseudo = ''): string {
  return [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules].flatMap(flattenLayers))
    .filter((rule) => rule instanceof CSSMediaRule)
    .filter((rule) => rule.media.mediaText.includes('forced-colors: active'))
    .flatMap((rule) => [...rule.cssRules])
    .filter((rule) => rule instanceof CSSStyleRule)
    .filter(({ selectorText }) => (/::[a-z-]+$/.exec(selectorText)?.[0] ?? '') === pseudo)
    .filter(({ selectorText }) => element.matches(selectorText.slice(0, selectorText.length - pseudo.length)))
    .map((rule) => rule.style.cssText)
    .join(' ');
}

// Forced colours remove fills and shadows, so a shape that is only a fill becomes invisible.
describe('forced colours', () => {
  it('show an edge of a solid button', async () => {
    await draw(<Button>Войти</Button>);
    expect(forcedRules(screen.getByRole('button'))).toContain('border-width: 1px');
  });

  it('show an outline of a badge and of initials', async () => {
    const { container } = await draw(
      <>
        <Badge tone="brand">пройден</Badge>
        <Avatar initials="АС" />
      </>,
    );
    const looks = [screen.getByText('пройден').parentElement!, container.querySelector('[data-initials]')!];
    for (const look of looks) expect(forcedRules(look)).toContain('CanvasText');
  });

  it('show every step of the stairs: a done one filled, the current one highlighted', async () => {
    await draw(
      <Stairs
        size="mini"
        label="Пройдено 1 из 3."
        current={2}
        steps={[
          { number: 1, state: 'done' },
          { number: 2, state: 'open' },
          { number: 3, state: 'locked' },
        ]}
      />,
    );
    const [done, here, locked] = screen.getByRole('img').querySelectorAll('[data-state]');
    expect(forcedRules(done!)).toMatch(/background: CanvasText/);
    expect(forcedRules(here!)).toContain('2px solid Highlight');
    expect(forcedRules(locked!)).toContain('1px solid CanvasText');
    expect(forcedRules(locked!, '::before')).toContain('background: CanvasText');
    expect(forcedRules(here!, '::before')).toMatch(/background: Highlight/);
    expect(forcedRules(here!.querySelector('span')!)).toContain('background: Highlight');
  });

  it('distinguish the chosen segment from the others', async () => {
    const options = [
      { value: 'one', label: 'Один ответ' },
      { value: 'many', label: 'Несколько ответов' },
    ];
    await draw(<SegmentedField label="Ответов" value="one" onChange={() => undefined} options={options} />);
    expect(forcedRules(screen.getByText('Один ответ'))).toContain('2px solid Highlight');
    expect(forcedRules(screen.getByText('Несколько ответов'))).not.toContain('Highlight');
  });

  it('show where to drop a file, and the sent share', async () => {
    const noop = () => undefined;
    const file = { name: 'устав.pdf', size: 4096 };
    await draw(<FileDrop label="Файл" file={file} onChoose={noop} onRemove={noop} progress={0.5} />);
    const area = screen.getByLabelText('Файл').parentElement!;
    expect(forcedRules(area)).toContain('border-color: GrayText');
    area.removeAttribute('data-disabled');
    area.dataset['drag'] = 'over';
    expect(forcedRules(area)).toContain('border-color: Highlight');
    expect(forcedRules(screen.getByRole('progressbar').firstElementChild!)).toContain(
      'background: Highlight',
    );
  });

  it('distinguish a chosen answer from the others', async () => {
    const options = ['Срок', 'Цель'].map((label) => ({ value: label, label }));
    await draw(
      <AnswerCards
        kind="many"
        labelledBy="question"
        options={options}
        chosen={['Срок']}
        onChange={() => undefined}
      />,
    );
    const [chosen, other] = screen.getAllByRole('checkbox').map((box) => box.parentElement!);
    expect(forcedRules(chosen!)).toContain('2px solid Highlight');
    expect(forcedRules(other!)).not.toContain('Highlight');
    expect(forcedRules(chosen!.querySelector('span')!)).toContain('background: Highlight');
  });

  it('distinguish a missing step from the others', async () => {
    await draw(verdictStairs);
    const [, missing] = screen.getByRole('img').querySelectorAll('[data-state]');
    expect(forcedRules(missing!)).toContain('outline: 2px dashed CanvasText');
  });

  it.each([
    ['the stairs of the sign-in', <HeroStairs key="hero" />],
    ['the stairs with a missing step', <FailureState key="failure" title="Не вышло" text="Повторите." />],
    ['the stairs of an empty place', <EmptyState key="empty" title="Пока пусто" text="Скоро." />],
  ])('draw %s in the colours of the person', async (_, drawing) => {
    const { container } = await draw(drawing);
    const rules = [...container.querySelectorAll('svg *')].map((part) => forcedRules(part)).join(' ');
    for (const colour of ['Canvas', 'CanvasText', 'Highlight']) expect(rules).toContain(colour);
  });
});
