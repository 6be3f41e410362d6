import { render, screen } from '@testing-library/react';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UiProvider } from '../provider/UiProvider';
import { styled } from './styled';
import { system } from './system';

describe('styled element', () => {
  it('reads its look once for all elements and renders', () => {
    const reading = jest.spyOn(system, 'cva');
    const Look = styled('i', {
      base: { color: 'fg' },
      variants: { loud: { true: { fontWeight: '700' }, false: { fontWeight: '400' } } },
    });
    const page = (words: string) => (
      <UiProvider>
        <Look loud>{words}</Look>
        <Look loud={false}>второе</Look>
      </UiProvider>
    );
    const { rerender } = render(page('первое'));
    rerender(page('другое'));
    expect(reading).toHaveBeenCalledTimes(1);
    const readClass = (words: string) => screen.getByText(words).className;
    expect(readClass('другое')).not.toBe(readClass('второе'));
    reading.mockRestore();
  });

  it('is the only way in which this library gives a look to an element', () => {
    const root = join(__dirname, '../..');
    const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) =>
      /(?<!\.spec)\.tsx?$/.test(path),
    );
    const others = sources.filter((path) => /\bchakra\(/.test(readFileSync(join(root, path), 'utf8')));
    expect(others).toEqual(['core/system/styled.ts']);
  });
});
