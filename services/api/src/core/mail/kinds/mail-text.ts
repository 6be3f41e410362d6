/** A quotation on a card. `warm` asks for an action. */
interface MailQuote {
  by: string;
  text: string;
  tone: 'warm' | 'calm';
}

/** What happened: a lesson, a course, a sign-in. */
export interface MailCard {
  /** The heading above the first card of a kind. */
  section?: string;
  title: string;
  text?: string;
  quote?: MailQuote;
}

/** What a kind of mail says. Plain text: the template escapes it. */
export interface MailText {
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  /** The text of a person. Addresses in it become links. */
  body?: { text: string; by: string };
  cards?: readonly MailCard[];
  button: { text: string; href: string };
  /** The text below the button: how long the link works, or what else can be done. */
  afterButton?: string;
  /** Why the person got this mail and what to do when it is not for them. */
  footer: string;
}

export interface LinkData {
  /** A path of the school with its query, such as `/welcome?token=…`. */
  path: string;
  /** When the link ends, as an ISO instant. A mail is not sent after that. */
  validUntil: string;
  /** The mail may have arrived already, so it is not sent a third time. */
  isRepeat?: true;
}
