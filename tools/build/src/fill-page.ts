import type { RsbuildPlugin } from '@rsbuild/core';
import type { Registry } from '@stupeni/federation';

/**
 * Fills the places of the page template that the gateway fills per response in production
 * (`{{nonce}}`, `{{brand}}`, `{{remotes}}`, `{{config}}`), for dev servers and for areas that stand alone.
 */
export function fillPage(values: { remotes: Registry; head?: string }): RsbuildPlugin {
  const brand = process.env['BRAND'] ?? 'Ступени';
  return {
    name: 'stupeni:fill-page',
    setup(api) {
      api.modifyHTML((html) =>
        html
          .replace('<!--preload-->', () => values.head ?? '')
          .replaceAll('{{nonce}}', '')
          .replaceAll('{{brand}}', brand)
          .replaceAll('{{uiMore}}', '[]')
          .replaceAll('{{config}}', 'null')
          .replaceAll('{{remotes}}', () => JSON.stringify(values.remotes)),
      );
    },
  };
}
