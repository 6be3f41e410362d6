import { act, render } from '@testing-library/react';
import axe from 'axe-core';
import type { ReactNode } from 'react';
import { UiProvider } from '../core/provider/UiProvider';

/** Renders inside the provider, as every screen does, and waits until focus and position are settled. */
export async function draw(node: ReactNode) {
  const view = render(node, { wrapper: UiProvider });
  await settled();
  return view;
}

/** Waits for the frames in which an opening or closing widget moves the focus. */
export async function settled() {
  await act(async () => {
    for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame);
  });
}

/** What axe finds in the document, as `rule: help`. Contrast is computed elsewhere: jsdom has no layout. */
export async function axeFindings(): Promise<string[]> {
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.html).join(' | ')})`,
  );
}

/** Every accessible name, title and description that is written in attributes, with Latin letters in it. */
export function latinWords(): string[] {
  const attributes = [
    'aria-label',
    'aria-roledescription',
    'aria-valuetext',
    'aria-description',
    'title',
    'alt',
    'placeholder',
  ];
  return [...document.querySelectorAll('*')].flatMap((element) =>
    attributes
      .map((name) => element.getAttribute(name) ?? '')
      .filter((words) => /[a-z]/i.test(words.replace(/E-mail|ID/g, ''))),
  );
}
