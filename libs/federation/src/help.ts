/** A picture of a help page, in both colour modes. */
export interface HelpPicture {
  light: string;
  dark: string;
  /** In CSS pixels. The files may have more. */
  width: number;
  height: number;
  alt: string;
}

/** A part of a help page. A shell leaves out parts that it does not know. */
export type HelpBlock =
  | { title: string }
  | { text: string }
  | { steps: readonly string[] }
  | { list: readonly string[] }
  | { note: string }
  | { picture: HelpPicture };

/** A page of the help: one task of a person. The shell draws it at `/help/<id>`. */
export interface HelpPage {
  /** Last part of its address. Letters, digits and hyphens. */
  id: string;
  title: string;
  /** Addresses of the screens that it explains, such as `/courses/:courseId`. The first page that fits opens first. */
  screens: readonly string[];
  blocks: readonly HelpBlock[];
}
