import { hues, neutrals } from '@stupeni/palette';
import type { MailSchool } from '../config/mail-config';
import { splitLinks } from '@stupeni/rich-text-model';
import { escapeHtml as escape } from '../http/escape-html';
import type { MailCard, MailText } from './kinds/mail-text';

/** The colours of the mail in one theme. */
const chooseColors = (mode: 'light' | 'dark') => ({
  page: neutrals.bg[mode],
  card: neutrals.panel[mode],
  line: neutrals.border[mode],
  ink: neutrals.fg[mode],
  faint: neutrals.fgMuted[mode],
  sheet: neutrals.muted[mode],
  link: hues.brand.fg[mode],
  button: hues.brand.solid[mode],
  onButton: hues.brand.contrast[mode],
  warm: hues.rework.subtle[mode],
  warmInk: hues.rework.fg[mode],
});

// A mail program without media queries shows the light colours.
const light = chooseColors('light');
const dark = chooseColors('dark');

const css = `body{margin:0}a{text-underline-offset:.18em}
@media(prefers-color-scheme:dark){.page{background:${dark.page}!important}.card{background:${dark.card}!important;border-color:${dark.line}!important}.ink{color:${dark.ink}!important}.faint{color:${dark.faint}!important}.link{color:${dark.link}!important}.button{background:${dark.button}!important}.button a{color:${dark.onButton}!important}.line{border-color:${dark.line}!important}.sheet{background:${dark.sheet}!important}.warm{background:${dark.warm}!important}.warm .by{color:${dark.warmInk}!important}}
@media(max-width:640px){.side{padding-left:20px!important;padding-right:20px!important}.page{padding:12px 8px 24px!important}.title{font-size:22px!important}.wide{width:100%!important}.button a{display:block!important;text-align:center!important}}`;

const drawRow = (className: string, style: string, content: string) =>
  `<tr><td class="side ${className}" style="padding:14px 36px 0;word-break:break-word;${style}">${content}</td></tr>\n`;
const drawLink = (href: string, text: string) =>
  `<a class="link" href="${escape(href)}" style="color:${light.link}">${escape(text)}</a>`;
const drawParagraph = (text: string) =>
  drawRow('ink', `font-size:16px;line-height:1.6;color:${light.ink}`, escape(text));

// The text of a person keeps its line breaks.
const drawBody = ({ text, by }: NonNullable<MailText['body']>): string =>
  drawRow(
    'ink',
    `font-size:16px;line-height:1.6;color:${light.ink};white-space:pre-line`,
    splitLinks(text)
      .map(({ words, url }) => (url === null ? escape(words) : drawLink(url, words)))
      .join(''),
  ) + drawRow('faint', `font-size:15px;line-height:1.6;color:${light.faint}`, escape(by));

// A card of what happened, and its quotation below.
function drawCard({ section, title, text, quote }: MailCard): string {
  const heading = section
    ? drawRow('ink', `font-size:17px;font-weight:650;color:${light.ink}`, escape(section))
    : '';
  const shape = (first: boolean, last: boolean) =>
    `border-radius:${first ? '12px 12px' : '0 0'} ${last ? '12px 12px' : '0 0'};padding:14px 18px`;
  const line = (className: string, style: string, content: string) =>
    `<div class="${className}" style="${style};word-break:break-word">${escape(content)}</div>`;
  const about =
    line('ink', `font-size:16px;line-height:1.5;font-weight:600;color:${light.ink}`, title) +
    (text
      ? line('faint', `font-size:14px;line-height:1.5;color:${light.faint};white-space:pre-line`, text)
      : '');
  const warm = quote?.tone === 'warm';
  const words = quote
    ? `<tr><td class="${warm ? 'warm' : 'sheet'}" style="background:${warm ? light.warm : light.sheet};${shape(false, true)}">${line(warm ? 'by' : 'faint', `font-size:14px;line-height:1.5;font-weight:600;color:${warm ? light.warmInk : light.faint}`, quote.by)}${line('ink', `font-size:16px;line-height:1.6;color:${light.ink};white-space:pre-line`, quote.text)}</td></tr>`
    : '';
  const table = `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td class="sheet" style="background:${light.sheet};${shape(true, !quote)}">${about}</td></tr>${words}</table>`;
  return heading + drawRow('', '', table);
}

const writePlainCard = ({ section, title, text, quote }: MailCard): string =>
  [section, title, text, quote && `${quote.by}: ${quote.text}`].filter(Boolean).join('\n');

/** `page` ends mails of this kind. `choices` shows all topics. */
interface StopLinks {
  page: string;
  choices: string;
}

/** Draws a mail as HTML without images and as plain text. All text is escaped. */
export function drawMail(
  text: MailText,
  { brand, supportUrl }: MailSchool,
  stop: StopLinks | null,
): { html: string; text: string } {
  const { subject, heading, paragraphs, body, cards = [], button, afterButton, footer } = text;
  const href = escape(button.href);
  const support = supportUrl ? ` Вопросы: ${drawLink(supportUrl, supportUrl.replace(/^mailto:/, ''))}` : '';
  const stopping = stop
    ? `<br>${drawLink(stop.choices, 'Настроить письма')} · ${drawLink(stop.page, 'Не присылать такие письма')}`
    : '';
  const html = `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escape(subject)}</title><style>${css}</style></head>
<body class="page" style="margin:0;background:${light.page};font-family:-apple-system,'Segoe UI',Roboto,'Noto Sans',Arial,sans-serif">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:${light.page};padding:16px 8px 40px"><tr><td align="center">
<table role="presentation" class="card" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:${light.card};border:1px solid ${light.line};border-radius:14px;border-collapse:separate">
<tr><td class="side ink" style="padding:26px 36px 0;font-size:18px;line-height:22px;font-weight:700;word-break:break-word;color:${light.ink}">${escape(brand)}</td></tr>
<tr><td class="side" style="padding:24px 36px 0"><h1 class="title ink" style="margin:0;font-size:26px;line-height:1.2;font-weight:650;word-break:break-word;color:${light.ink}">${escape(heading)}</h1></td></tr>
${paragraphs.map(drawParagraph).join('')}${body ? drawBody(body) : ''}${cards.map(drawCard).join('')}<tr><td class="side" style="padding:22px 36px 0"><table role="presentation" class="wide" cellpadding="0" cellspacing="0"><tr><td class="button" style="background:${light.button};border-radius:12px"><a href="${href}" style="display:inline-block;padding:13px 24px;font-size:16px;line-height:22px;font-weight:600;color:${light.onButton};text-decoration:none">${escape(button.text)}</a></td></tr></table></td></tr>
${drawRow('faint', `font-size:13px;line-height:1.5;color:${light.faint}`, `Если кнопка не нажимается: ${drawLink(button.href, button.href)}`)}${afterButton ? drawRow('ink', `font-size:15px;line-height:1.6;color:${light.ink}`, escape(afterButton)) : ''}<tr><td class="side" style="padding:28px 36px 30px;word-break:break-word"><div class="line faint" style="border-top:1px solid ${light.line};padding-top:16px;font-size:13px;line-height:1.5;color:${light.faint}">${escape(footer)}${support}${stopping}</div></td></tr>
</table></td></tr></table></body></html>
`;
  const plain = [
    brand,
    heading,
    ...paragraphs,
    ...(body ? [body.text, body.by] : []),
    ...cards.map(writePlainCard),
    `${button.text}: ${button.href}`,
    ...(afterButton ? [afterButton] : []),
    `${footer}${supportUrl ? ` Вопросы: ${supportUrl}` : ''}`,
    ...(stop ? [`Настроить письма: ${stop.choices}\nНе присылать такие письма: ${stop.page}`] : []),
  ].join('\n\n');
  return { html, text: `${plain}\n` };
}
