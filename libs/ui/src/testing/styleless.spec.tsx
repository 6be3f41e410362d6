import { ChakraProvider, createSystem, type SystemContext } from '@chakra-ui/react/styled-system';
import { cleanup, render } from '@testing-library/react';
import { Fragment } from 'react';
import { system } from '../core/system/system';
import { itAtNight } from '../../../../tools/test/at-night.mjs';
import { waitForFrames } from './draw';
import { everyWidget } from './every-widget';
import { createStylelessSystem } from './styleless';

const styleless = createStylelessSystem(createSystem, system._config);

/** The page without style rules, class names of styles and ids that React counts. */
async function pageDrawnWith(value: SystemContext) {
  render(
    <ChakraProvider value={value}>
      {Object.entries(everyWidget).map(([name, widget]) => (
        <Fragment key={name}>{widget}</Fragment>
      ))}
    </ChakraProvider>,
  );
  await waitForFrames();
  for (const element of document.querySelectorAll('[class]')) {
    element.classList.remove(...[...element.classList].filter((name) => /^(css|st-frame)-/.test(name)));
    if (element.classList.length === 0) element.removeAttribute('class');
  }
  const page = document.body.innerHTML.replace(/_r_\w+_/g, '_r_');
  cleanup();
  return page;
}

describe('the system without styles', () => {
  itAtNight('draws every widget with the same elements, attributes and names as the real one', async () => {
    const real = await pageDrawnWith(system);
    expect(real).toContain('Удалить курс?');
    expect(await pageDrawnWith(styleless)).toBe(real);
  });

  it('recognizes the same style properties as the real one', () => {
    expect(styleless.properties).toEqual(system.properties);
  });

  it('resolves no style', () => {
    expect(styleless.css({ color: 'red' })).toEqual({});
    expect(styleless.cva({ base: { color: 'red' } })()).toEqual({});
    expect(styleless.sva({ slots: ['root'], base: { root: { color: 'red' } } })().root).toEqual({});
  });
});
