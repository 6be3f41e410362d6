import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { UiProvider } from '../core/provider/UiProvider';

/** Renders inside the provider, as every screen does, and waits until focus and position are final. */
export async function draw(node: ReactNode) {
  const view = render(node, { wrapper: UiProvider });
  await waitForFrames();
  return view;
}

/** Waits for the frames in which a widget that opens or closes moves the focus. */
export async function waitForFrames() {
  await act(async () => {
    for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame);
  });
}

/** The findings of axe in the document, as `rule: help`. The contrast is not checked, because jsdom has no layout. */
export async function axeFindings(): Promise<string[]> {
  // axe is loaded at the first use: most specs do not need it, and it is as large as React.
  const { default: axe } = await import('axe-core');
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.html).join(' | ')})`,
  );
}

/** All accessible names, titles and descriptions in attributes that contain Latin letters. */
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
