import type { RsbuildPlugin } from '@rsbuild/core';
import type { Registry } from '@stupeni/federation';

/**
 * Fills the placeholders of the page template that the gateway fills per response in production (`{{nonce}}`,
 * `{{shell}}`, `{{brand}}`, `{{remotes}}`, `{{config}}`), and those that the production build fills (`<!--preload-->`,
 * `{{uiMore}}`). For dev servers and for remotes that run without the shell.
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
          .replaceAll('{{shell}}', '')
          .replaceAll('{{brand}}', brand)
          .replaceAll('{{uiMore}}', '[]')
          .replaceAll('{{config}}', 'null')
          .replaceAll('{{remotes}}', () => JSON.stringify(values.remotes)),
      );
    },
  };
}
