import { Box } from '../../core/layout/primitives';
import { itAtNight } from '../../../../../tools/test/at-night.mjs';
import { draw } from '../../testing/draw';
import { flattenLayers } from '../../testing/style-rules';
import { NestedPage } from './NestedPage';

const frameRules = () =>
  [...document.querySelectorAll<HTMLStyleElement>('style[data-emotion^="st-frame"]')]
    .flatMap(({ sheet }) => [...(sheet?.cssRules ?? [])].flatMap(flattenLayers))
    .map(({ cssText }) => cssText)
    .join('\n');

it('turns queries for the width of the window into queries for the width of its box', async () => {
  await draw(
    <NestedPage>
      <Box px={{ base: 4, md: 8 }} css={{ '@media (max-width: 300px)': { color: 'fg' } }} />
    </NestedPage>,
  );
  expect(frameRules()).toMatch(/@container page-frame \(min-width:\s*50rem\)/);
  expect(frameRules()).toMatch(/@container page-frame \(max-width:\s*300px\)/);
  expect(frameRules()).not.toContain('@media');
});

itAtNight('leaves queries for the device unchanged', async () => {
  await draw(
    <NestedPage>
      <Box css={{ '@media (hover: hover)': { color: 'fg' }, _highContrast: { color: 'CanvasText' } }} />
    </NestedPage>,
  );
  expect(frameRules()).toMatch(/@media \(hover:\s*hover\)/);
  expect(frameRules()).toMatch(/@media \(forced-colors:\s*active\)/);
});

itAtNight('removes its rules with its content', async () => {
  const { rerender } = await draw(
    <NestedPage>
      <Box color="fg" />
    </NestedPage>,
  );
  expect(frameRules()).not.toBe('');
  rerender(<p />);
  expect(frameRules()).toBe('');
});
