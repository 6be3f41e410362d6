import { createHash } from 'node:crypto';
import { hues, neutrals, type TwoModes } from '@stupeni/palette';
import type { FastifyInstance } from 'fastify';
import { demoSupportPath } from '../../core/config/config';
import { escapeHtml } from '../../core/http/escape-html';
import type { Context } from '../context';

/** The variables of the style in one theme. */
const writeColors = (mode: keyof TwoModes) =>
  Object.entries({
    bg: neutrals.bg,
    panel: neutrals.panel,
    fg: neutrals.fg,
    muted: neutrals.fgMuted,
    border: neutrals.border,
    brand: hues.brand.fg,
    sun: hues.sun.solid,
    focus: neutrals.focus,
  })
    .map(([name, color]) => `--${name}: ${color[mode]};`)
    .join(' ');

// The sizes are those of the sign-in page (look.md §3 and §4). The page loads no font file, because it must be readable
// even when no other file loads.
const style = `
:root { color-scheme: light dark; ${writeColors('light')} }
@media (prefers-color-scheme: dark) { :root { ${writeColors('dark')} } }
* { box-sizing: border-box; }
body { margin: 0; padding: 36px 32px; background: var(--bg); color: var(--fg); overflow-wrap: break-word;
  font: 1rem/1.5 Onest, "Segoe UI", system-ui, -apple-system, Roboto, "Noto Sans", sans-serif; }
main { max-width: 680px; margin: 0 auto; }
.brand { display: flex; flex-wrap: wrap; align-items: center; gap: 10px; margin: 0 0 28px; font-size: 1.125rem;
  font-weight: 700; letter-spacing: -.02em; }
svg { width: 28px; height: 28px; fill: var(--brand); }
rect { fill: var(--sun); }
article { padding: 28px 32px; background: var(--panel); border: 1px solid var(--border); border-radius: 14px; }
h1 { margin: 0 0 12px; font-size: 1.625rem; line-height: 1.2; letter-spacing: -.018em; }
p { margin: 0 0 16px; }
p:last-child { margin: 0; }
.more { color: var(--muted); }
a { color: var(--brand); text-decoration-thickness: 1px; text-underline-offset: .18em; border-radius: 4px; }
a:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
@media (max-width: 639px) { body { padding: 20px 16px; } article { padding: 20px; } }
`;

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

// The steps of the logo, as `BrandMark` of the screens draws them.
const steps =
  'M2.5 18h5A1.5 1.5 0 0 1 9 19.5v6A1.5 1.5 0 0 1 7.5 27h-5A1.5 1.5 0 0 1 1 25.5v-6A1.5 1.5 0 0 1 2.5 18zM11.5 11h5a1.5 1.5 0 0 1 1.5 1.5v13a1.5 1.5 0 0 1-1.5 1.5h-5a1.5 1.5 0 0 1-1.5-1.5v-13a1.5 1.5 0 0 1 1.5-1.5zM20.5 6h5A1.5 1.5 0 0 1 27 7.5v18a1.5 1.5 0 0 1-1.5 1.5h-5a1.5 1.5 0 0 1-1.5-1.5v-18A1.5 1.5 0 0 1 20.5 6z';

const writePage = (brand: string) => `<!doctype html><html lang="ru"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Администратор школы</title>
<style>${style}</style></head><body><main>
<p class="brand"><svg viewBox="0 0 28 28" aria-hidden="true"><path d="${steps}"/><rect x="19" y="6" width="8" height="3.5" rx="1.5"/></svg>
<span>${escapeHtml(brand)}</span></p>
<article>
<h1>Администратор школы</h1>
<p>Это демонстрационная школа: администратора у неё нет.</p>
<p class="more">В настоящей школе эта ссылка ведёт к её администратору: в чат, на страницу или в почту. Адрес задаёт
настройка SUPPORT_URL.</p>
<p><a href="/">Вернуться в школу</a></p>
</article>
</main></body></html>`;

/**
 * Serves the page that the link to the administrator opens in the demo school. The demo school has no administrator.
 */
export function serveDemoSupport(app: FastifyInstance, { config }: Pick<Context, 'config'>): void {
  if (config.supportUrl !== demoSupportPath) return;
  const page = writePage(config.brand);
  app.get(demoSupportPath, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(page),
  );
}
