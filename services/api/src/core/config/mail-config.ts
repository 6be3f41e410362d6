import type { MailSchool } from '../mail/kinds/mail-text';

/** How mail leaves: through a server, into a folder (development), or not at all. */
type MailRoute = { by: 'smtp'; url: string } | { by: 'folder'; folder: string } | { by: 'none' };

export interface MailConfig extends MailSchool {
  route: MailRoute;
  from: string;
  replyTo: string | null;
  /** The address of the school, for links. Never taken from a request. */
  publicUrl: string;
  perMinute: number;
}
