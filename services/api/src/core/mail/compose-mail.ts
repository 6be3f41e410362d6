import MailComposer from 'nodemailer/lib/mail-composer';
import type { MailConfig } from '../config/mail-config';
import { drawMail } from './draw-mail';
import type { MailKind } from '../db/tables/mails';
import { mailKinds, type MailData, type MailTemplate } from './kinds/index';
import { oneClickPath, stopPage } from './stop-paths';

/** A mail as its row stores it. */
export interface MailRow {
  id: number;
  kind: MailKind;
  email: string;
  name: string;
  data: MailData[MailKind];
  message_id: string;
  created_at: Date;
}

/**
 * Builds the message. The library encodes names and addresses, so that a line break in them cannot begin a header
 * (RFC 5322). The same row gives the same Message-ID each time.
 */
export function composeMail(mail: MailRow, config: MailConfig): Promise<Buffer> {
  const link = new URL(mail.data.path, config.publicUrl).href;
  // The data of a row belongs to its kind, which TypeScript cannot see here.
  const text = mailKinds[mail.kind].text as MailTemplate<MailKind>['text'];
  const content = text({ name: mail.name, email: mail.email }, { ...mail.data, link }, config);
  const stop =
    'stop' in mail.data && mail.data.stop !== undefined ? makeStopLinks(mail.data.stop, config) : null;
  const composer = new MailComposer({
    from: { name: toOneLine(config.brand), address: config.from },
    to: { name: toOneLine(mail.name), address: mail.email },
    ...(config.replyTo !== null && { replyTo: config.replyTo }),
    subject: toOneLine(content.subject),
    messageId: `<${mail.message_id}@${new URL(config.publicUrl).hostname}>`,
    date: mail.created_at,
    // Other programs must not answer with an absence note (RFC 3834).
    headers: {
      'Auto-Submitted': 'auto-generated',
      // With these headers mail programs show a button that ends the mails (RFC 8058).
      ...(stop && {
        'List-Unsubscribe': { prepared: true, value: `<${stop.oneClick}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    ...drawMail(content, config, stop),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}

/** `page` asks before it ends such mail, `oneClick` ends it for a mail program, `choices` shows all topics. */
function makeStopLinks(token: string, { publicUrl }: MailConfig) {
  const query = new URLSearchParams({ token });
  return {
    page: new URL(`${stopPage}?${query}`, publicUrl).href,
    oneClick: new URL(`${oneClickPath}?${query}`, publicUrl).href,
    choices: new URL('/account#mails', publicUrl).href,
  };
}

const toOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
