import type { Publication } from '@stupeni/contract';
import { isLocalTime } from '@stupeni/rules';
import { Button, Note } from '@stupeni/ui/core';
import { DraftOffer } from '../drafts/DraftOffer';
import { DraftTime } from '../drafts/DraftTime';
import { BarActions } from '../screen-layout/BarActions';
import { NewerNote } from '../news/NewerNote';
import type { NewerVersion } from '../news/use-newer-version';
import { PinnedBar } from '../screen-layout/PinnedBar';
import { SaveFailure, saveVariant } from '../saving/SaveFailure';
import { saveKey } from '../saving/use-save-key';
import { texts as words } from '../publication/texts';
import type { LessonForm } from './lesson-form';
import { texts } from './texts';
import type { LessonEditing } from './use-lesson-editor';

interface SaveBarProps extends Pick<
  LessonEditing,
  | 'form'
  | 'saver'
  | 'obstacle'
  | 'save'
  | 'publish'
  | 'checking'
  | 'saveAndOpenNext'
  | 'restore'
  | 'saveAsNew'
  | 'cancel'
  | 'dirty'
  | 'draftSavedAt'
  | 'draftFailed'
  | 'draftOnServer'
  | 'offers'
  | 'base'
  | 'openDraft'
  | 'discardDraft'
> {
  /** Undefined for a new lesson, and for a lesson that is published without unpublished changes. */
  publication: Publication | undefined;
  news: NewerVersion;
}

/**
 * The bar at the bottom of the window: the buttons and the time of the draft, above them an offered draft and a failed
 * save. Drafts arrive after the form. Above the fields, they would push the fields down.
 */
export function SaveBar(props: SaveBarProps) {
  const {
    form,
    saver,
    obstacle,
    save,
    publish,
    checking,
    saveAndOpenNext,
    cancel,
    publication,
    news,
    ...rest
  } = props;
  const { saving } = saver;
  const busy = saving.step === 'saving' || checking.state?.step === 'checking';
  return (
    <PinnedBar
      notes={
        <>
          <DraftOffer {...rest} />
          <NewerNote {...news} restore={rest.restore} wasDeleted={texts.wasDeleted} />
          <SaveFailure saving={saving} words={texts} declined={texts.occupied(form.order)} {...rest} />
          {obstacle && (
            <Note tone="rework" role="status">
              {obstacle}
            </Note>
          )}
        </>
      }
    >
      <BarActions
        main={
          <Button
            variant={saveVariant(saving)}
            loading={busy}
            aria-keyshortcuts={publication === undefined ? saveKey : undefined}
            onClick={() => (publication === undefined ? save() : publish())}
          >
            {publication === undefined ? texts.save : publishWords(form)}
          </Button>
        }
        more={[
          {
            label: texts.saveDraft,
            onSelect: () => save(false),
            disabled: busy,
            ...(publication !== undefined && { shortcut: saveKey }),
          },
          {
            label: texts.saveAndGoOn,
            onSelect: () => saveAndOpenNext(publication === undefined),
            disabled: busy,
          },
        ]}
        cancel={
          <Button variant="outline" onClick={cancel}>
            {texts.cancel}
          </Button>
        }
      >
        <DraftTime {...rest} />
      </BarActions>
    </PinnedBar>
  );
}

const publishWords = ({ opens, opensOn }: LessonForm) =>
  opens === 'on' && isLocalTime(`${opensOn}T00:00`) ? words.publishOn(opensOn) : words.publish;
