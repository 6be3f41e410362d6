import { Button } from '@stupeni/ui/core';
import { DraftOffer } from '../drafts/DraftOffer';
import { DraftTime } from '../drafts/DraftTime';
import { BarActions } from '../screen-layout/BarActions';
import { NewerNote } from '../news/NewerNote';
import type { NewerVersion } from '../news/use-newer-version';
import { PinnedBar } from '../screen-layout/PinnedBar';
import { SaveFailure, saveVariant } from '../saving/SaveFailure';
import { saveKey } from '../saving/use-save-key';
import { countIssues, describePlaces } from './issues';
import { texts } from './texts';
import type { TestEditing } from './use-test-editor';

/** The width of the form. */
export const formWidth = '816px';

/**
 * The bar at the bottom of the window: the two buttons, and the issues or the time of the draft, above them an offered
 * draft and a failed save. Drafts arrive after the form. Above the fields, they would push the fields down.
 */
export function SaveBar({ form, issues, saver, news, ...editing }: TestEditing & { news: NewerVersion }) {
  const { saving } = saver;
  const count = countIssues(issues);
  return (
    <PinnedBar
      width={formWidth}
      notes={
        <>
          <DraftOffer {...editing} />
          <NewerNote {...news} restore={editing.restore} wasDeleted={texts.wasDeleted} />
          <SaveFailure saving={saving} words={texts} {...editing} />
        </>
      }
    >
      <BarActions
        main={
          <Button
            variant={saveVariant(saving)}
            loading={saving.step === 'saving'}
            aria-keyshortcuts={saveKey}
            onClick={editing.save}
          >
            {texts.save}
          </Button>
        }
        cancel={
          <Button variant="outline" onClick={editing.cancel}>
            {texts.cancel}
          </Button>
        }
      >
        <div role="status">
          {count > 0 && (
            <Button size="sm" variant="plain" tone="danger" onClick={editing.focusFirstIssue}>
              {texts.issues(count, describePlaces(issues, form))}
            </Button>
          )}
        </div>
        {count === 0 && <DraftTime {...editing} />}
      </BarActions>
    </PinnedBar>
  );
}
