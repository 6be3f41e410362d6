import { draw } from '../../testing/draw';
import { HeroStairs } from './HeroStairs';

it('is as tall as the window, however tall the form beside it grows', async () => {
  const { container } = await draw(<HeroStairs />);
  const panel = container.querySelector('[aria-hidden]')!;
  expect(getComputedStyle(panel).position).toBe('sticky');
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText));
  const own = rules.filter((rule) => panel.classList.length > 0 && rule.includes(panel.classList[0]!));
  expect(own.join('\n')).toMatch(/min-width: 40rem.*height: 100dvh/s);
});
