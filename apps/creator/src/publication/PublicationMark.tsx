import type { Publication } from '@stupeni/contract';
import { Badge } from '@stupeni/ui/more';
import { texts } from './texts';

/** How far a lesson is published. Without these fields, learners read all of it. */
interface PublicationMarkProps {
  publication?: Publication;
  /** The day on which the lesson opens. */
  opensOn?: string;
}

/**
 * Icons and words for what learners do not see, or do not see yet. Renders nothing for a published lesson without
 * unpublished changes.
 */
export const PublicationMark = ({ publication, opensOn }: PublicationMarkProps) => (
  <>
    {publication === 'DRAFT' && (
      <Badge tone="neutral" icon="edit">
        {texts.draft}
      </Badge>
    )}
    {publication === 'CHANGED' && (
      <Badge tone="sun" icon="edit">
        {texts.changed}
      </Badge>
    )}
    {opensOn !== undefined && publication !== 'DRAFT' && (
      <Badge tone="review" icon="clock">
        {texts.opens(opensOn)}
      </Badge>
    )}
  </>
);
