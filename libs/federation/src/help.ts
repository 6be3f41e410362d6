/** A picture of a help page, in both colour modes. */
export interface HelpPicture {
  light: string;
  dark: string;
  /** The width in CSS pixels. The files may have more pixels. */
  width: number;
  height: number;
  alt: string;
}

/** A part of a help page. A shell does not show parts that it does not know. */
export type HelpBlock =
  | { title: string }
  | { text: string }
  | { steps: readonly string[] }
  | { list: readonly string[] }
  | { note: string }
  | { picture: HelpPicture };

/** A page of the help: one task of a person. The shell draws it at `/help/<id>`. */
export interface HelpPage {
  /** The last part of the page's address. It has letters, digits and hyphens. */
  id: string;
  title: string;
  /**
   * The addresses of the screens that the page explains, such as `/courses/:courseId`. On a screen, the help opens the
   * first page that names the screen.
   */
  screens: readonly string[];
  blocks: readonly HelpBlock[];
}
