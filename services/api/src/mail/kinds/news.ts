/** What a row of `mail_news` knows itself. News of a lesson or a course are read from its notification. */
export interface NewsFacts {
  /** `low_slots`: how many slots were free. */
  free?: number;
  /** `new_sign_in`: such as «Windows, Firefox»; null when the browser is unknown. */
  device?: string | null;
  /** `new_sign_in`: the IP address. */
  address?: string;
}
