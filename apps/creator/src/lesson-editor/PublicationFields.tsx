import type { Lesson } from '@stupeni/contract';
import { Box, Button, Heading, Text, TextField } from '@stupeni/ui/core';
import { SegmentedField } from '@stupeni/ui/more';
import { texts as publicationTexts } from '../publication/texts';
import { UnpublishDialog } from '../publication/UnpublishDialog';
import { usePublication } from '../publication/use-publication';
import type { Issues } from './issues';
import { type LessonForm, openings } from './lesson-form';
import { texts } from './texts';

interface PublicationFieldsProps {
  form: LessonForm;
  issues: Issues;
  /** Null for a new lesson. */
  lesson: Lesson | null;
  onChange: (part: Partial<LessonForm>) => void;
  /** Called after the lesson became a draft. */
  onUnpublished: (lesson: Lesson) => void;
}

const openingOptions = openings.map((value) => ({ value, label: texts.openings[value] }));

/** Says whether learners can read the lesson, and sets from when. A button makes the lesson a draft again. */
export function PublicationFields({ form, issues, lesson, onChange, onUnpublished }: PublicationFieldsProps) {
  const publishing = usePublication(onUnpublished);
  const publication = lesson ? (lesson.publication ?? 'PUBLISHED') : null;
  return (
    <>
      <div>
        <Heading size="h3" mb={1}>
          {publicationTexts.title}
        </Heading>
        <Text textStyle="meta" color="fg.muted">
          {publication === 'DRAFT'
            ? texts.draftNote
            : publication === 'CHANGED'
              ? texts.changedNote
              : texts.atOnce}
        </Text>
      </div>
      <SegmentedField
        label={texts.opens}
        options={openingOptions}
        value={form.opens}
        error={issues.opens}
        onChange={(opens) => onChange({ opens })}
      />
      {form.opens === 'on' && (
        <Box maxW="280px">
          <TextField
            label={texts.opensOn}
            hint={texts.opensOnHint}
            type="date"
            value={form.opensOn}
            error={issues.opensOn}
            onChange={(event) => onChange({ opensOn: event.target.value })}
          />
        </Box>
      )}
      {lesson && publication !== 'DRAFT' && (
        <Box>
          <Button size="sm" variant="outline" onClick={() => publishing.askUnpublish(lesson)}>
            {publicationTexts.unpublish}
          </Button>
        </Box>
      )}
      <UnpublishDialog {...publishing} />
    </>
  );
}
