/** How mail is sent: through a server, into a folder (development), or not at all. */
type MailRoute = { by: 'smtp'; url: string } | { by: 'folder'; folder: string } | { by: 'none' };

/** What the texts of all mails may name. */
export interface MailSchool {
  brand: string;
  /** Where people reach the administrator. */
  supportUrl: string | null;
  timeZone: string;
}

export interface MailConfig extends MailSchool {
  route: MailRoute;
  from: string;
  replyTo: string | null;
  /** The address of the school, for links. Never taken from a request. */
  publicUrl: string;
  perMinute: number;
}
