import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { itAtNight } from '../../../../../tools/test/at-night.mjs';
import { draw } from '../../testing/draw';
import { flattenLayers } from '../../testing/style-rules';
import { Button } from '../button/Button';
import { Box } from '../layout/primitives';
import { UiProvider } from './UiProvider';
import { findPageNonce } from './style-cache';
import { useColorMode } from './use-color-mode';

function Mode() {
  const { mode, chosen, setMode } = useColorMode();
  return (
    <>
      <output>{`${mode} ${chosen}`}</output>
      <button onClick={() => setMode('dark')}>Тёмная</button>
      <button onClick={() => setMode(null)}>Как в системе</button>
    </>
  );
}

/** A fake system whose colours can change while the page is open. */
function pretendSystem(dark: boolean) {
  const query = Object.assign(new EventTarget(), { matches: dark, media: '' });
  window.matchMedia = () => query as unknown as MediaQueryList;
  return (next: boolean) => {
    query.matches = next;
    act(() => void query.dispatchEvent(new Event('change')));
  };
}

beforeEach(() => {
  localStorage.clear();
  document.head.replaceChildren();
});
afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

it('follows the system until the person chooses', async () => {
  const change = pretendSystem(true);
  await draw(<Mode />);
  expect(screen.getByRole('status')).toHaveTextContent('dark null');
  expect(document.documentElement).toHaveClass('dark');
  change(false);
  expect(screen.getByRole('status')).toHaveTextContent('light null');
  expect(document.documentElement).toHaveClass('light');
  await userEvent.click(screen.getByText('Тёмная'));
  change(false);
  expect(screen.getByRole('status')).toHaveTextContent('dark dark');
  expect(localStorage.getItem('color-mode')).toBe('dark');
  await userEvent.click(screen.getByText('Как в системе'));
  expect(screen.getByRole('status')).toHaveTextContent('light null');
});

it('applies a choice that a full storage does not take, for this page', async () => {
  pretendSystem(false);
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  const write = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The storage is full.', 'QuotaExceededError');
  });
  await draw(<Mode />);
  await userEvent.click(screen.getByText('Тёмная'));
  expect(screen.getByRole('status')).toHaveTextContent('dark dark');
  expect(document.documentElement).toHaveClass('dark');
  expect(warn).toHaveBeenCalledTimes(1);
  write.mockRestore();
  await userEvent.click(screen.getByText('Как в системе'));
  expect(screen.getByRole('status')).toHaveTextContent('light null');
  warn.mockRestore();
});

it('adopts a choice that another tab made', async () => {
  pretendSystem(false);
  await draw(<Mode />);
  localStorage.setItem('color-mode', 'dark');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'color-mode' })));
  expect(screen.getByRole('status')).toHaveTextContent('dark dark');
});

itAtNight('prints in the light mode and is dark again afterwards', async () => {
  pretendSystem(true);
  await draw(<Mode />);
  window.dispatchEvent(new Event('beforeprint'));
  expect(document.documentElement).toHaveClass('light', { exact: true });
  window.dispatchEvent(new Event('afterprint'));
  expect(document.documentElement).toHaveClass('dark', { exact: true });
});

it('gives every style element the nonce of the page', async () => {
  const critical = document.createElement('style');
  critical.setAttribute('nonce', 'from-the-page');
  document.head.append(critical);
  expect(findPageNonce()).toBe('from-the-page');
  await draw(<Button>Войти</Button>);
  const written = [...document.querySelectorAll<HTMLStyleElement>('style[data-emotion]')];
  expect(written.length).toBeGreaterThan(0);
  expect(written.map((style) => style.nonce)).toEqual(written.map(() => 'from-the-page'));
});

it('prefers the nonce of its property to that of the page', async () => {
  await draw(
    <UiProvider nonce="given">
      <Button tone="danger">Удалить</Button>
    </UiProvider>,
  );
  expect(document.querySelector<HTMLStyleElement>('style[nonce="given"]')).not.toBeNull();
});

itAtNight('follows the font size of the browser in every rule, and keeps lines thin', async () => {
  await draw(
    <>
      <Button>Войти</Button>
      <Box fontSize="14px" p={4} mx="-9px" borderWidth="1px" gridTemplateColumns="38px 1fr" />
    </>,
  );
  const rules = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules].flatMap(flattenLayers))
    .map(({ cssText }) => cssText);
  const css = rules.join('\n');
  expect(css).toMatch(
    /font-size: 0.875rem;.*margin-inline: -0.5625rem;.*grid-template-columns: 2.375rem 1fr;/s,
  );
  expect(css).toMatch(/border-width: 1px/);
  expect(css).toMatch(/--st-spacing-4: 1rem/);
  expect(css.match(/(?<![\w.])(?:[4-9]|\d{2,})(?:\.\d+)?px/g)).toBeNull();
  // A font size of the root would replace the person's.
  expect(rules.filter((rule) => /^html\b[^{]*{[^}]*font-size/.test(rule))).toEqual([]);
});
