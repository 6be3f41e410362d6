import { Link } from '@stupeni/router';
import { TextLink } from '@stupeni/ui/core';

/** Finds the address of the help page with a title. Undefined for an unknown title, and for the page that is open. */
export type FindAddress = (title: string) => string | undefined;

/** A text of the help. The title of another page in «…» is a link to that page. */
export const HelpText = ({ text, findAddress }: { text: string; findAddress: FindAddress }) =>
  text.split(/(?<=«)([^«»]+)(?=»)/).map((part, at) => {
    const address = findAddress(part);
    if (!address) return part;
    return (
      <TextLink key={at} asChild>
        <Link to={address}>{part}</Link>
      </TextLink>
    );
  });
