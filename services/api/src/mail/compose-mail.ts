import MailComposer from 'nodemailer/lib/mail-composer';
import type { MailConfig } from './mail-config';
import { drawMail } from './draw-mail';
import { type MailKind, mailKinds, type MailData } from './kinds/index';

/** A mail as its row has it. */
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
  const { text } = mailKinds[mail.kind];
  const content = text({ name: mail.name, email: mail.email }, { ...mail.data, link }, config);
  const composer = new MailComposer({
    from: { name: oneLine(config.brand), address: config.from },
    to: { name: oneLine(mail.name), address: mail.email },
    ...(config.replyTo !== null && { replyTo: config.replyTo }),
    subject: oneLine(content.subject),
    messageId: `<${mail.message_id}@${new URL(config.publicUrl).hostname}>`,
    date: mail.created_at,
    // Other programs must not answer with an absence note (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...drawMail(content, config),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
