import type { Lesson } from '@stupeni/contract';
import { checkTypes, greatestSubmissionText, submissionWants } from '@stupeni/contract';
import { lessonKinds } from '@stupeni/lesson-view';
import { Link } from '@stupeni/router';
import { Box, Button, Text } from '@stupeni/ui/core';
import {
  NumberField,
  SearchSelectField,
  SegmentedField,
  SelectField,
  showToast,
  TextAreaField,
} from '@stupeni/ui/more';
import type { MouseEvent } from 'react';
import { DueFields } from './DueFields';
import type { LessonForm } from './lesson-form';
import { PublicationFields } from './PublicationFields';
import type { Issues } from './issues';
import { texts } from './texts';
import type { LessonEditing } from './use-lesson-editor';
import { useCourseOptions, useTestOptions, type Options } from './use-options';

interface LessonFactsProps {
  form: LessonForm;
  issues: Issues;
  /** The stored lesson. Null for a new one. */
  lesson: Lesson | null;
  /** The events of the number field. */
  orderField: LessonEditing['orderField'];
  onChange: (part: Partial<LessonForm>) => void;
  onUnpublished: (lesson: Lesson) => void;
  testAddress: LessonEditing['testAddress'];
  pictures: LessonEditing['pictures'];
}

const checkTypeOptions = checkTypes.map((value) => ({ value, label: lessonKinds[value].label }));
// The value that most lessons have is first.
const wantsOptions = submissionWants
  .toReversed()
  .map((value) => ({ value, label: texts.wantsOptions[value] }));

/**
 * The settings of a lesson: course, number and check type, the test of a TEST lesson, what a learner must hand in for a
 * FILE lesson, the due date, and the publication.
 */
export function LessonFacts(props: LessonFactsProps) {
  const { form, issues, lesson, orderField, onChange, onUnpublished } = props;
  const courses = useCourseOptions(form.courseId, lesson);
  return (
    <Box as="section" layerStyle="card" px={{ base: 4, sm: 5 }} pt={5} pb={6} display="grid" gap={4}>
      <div>
        <SelectField
          label={texts.course}
          placeholder={texts.noCourse}
          options={courses.options}
          value={form.courseId}
          error={issues.courseId}
          onChange={(courseId) => onChange({ courseId })}
        />
        <OptionsFailure {...courses} />
      </div>
      <Box maxW={issues.order ? undefined : '200px'}>
        <NumberField
          label={texts.order}
          hint={texts.orderHint}
          min={1}
          value={form.order}
          error={issues.order}
          onChange={(order) => onChange({ order })}
          {...orderField}
        />
      </Box>
      <SegmentedField
        label={texts.checkType}
        options={checkTypeOptions}
        value={form.checkType}
        error={issues.checkType}
        onChange={(checkType) => onChange({ checkType })}
      />
      {form.checkType === 'TEST' && <TestField {...props} />}
      {form.checkType === 'FILE' && <SubmissionFields form={form} issues={issues} onChange={onChange} />}
      <DueFields form={form} issues={issues} onChange={onChange} />
      <PublicationFields
        form={form}
        issues={issues}
        lesson={lesson}
        onChange={onChange}
        onUnpublished={onUnpublished}
      />
    </Box>
  );
}

/** The test of the lesson, and a link to the editor of the test. From there the author returns to the lesson. */
function TestField({ form, issues, lesson, onChange, testAddress, pictures }: LessonFactsProps) {
  const askToWait = (event: MouseEvent) => {
    if (!pictures.areUnfinished()) return;
    // A picture that is uploading or failed is not in the draft.
    event.preventDefault();
    showToast({ tone: 'info', title: texts.picturesFirst });
  };
  const tests = useTestOptions(form.testId, lesson);
  return (
    <div>
      <SearchSelectField
        label={texts.test}
        placeholder={texts.chooseTest}
        options={tests.options}
        value={form.testId}
        error={issues.testId}
        onChange={(testId) => onChange({ testId })}
      />
      <OptionsFailure {...tests} />
      <Button asChild size="sm" variant="plain" data-flush>
        <Link
          to={testAddress(form.testId === '' ? 'new' : Number(form.testId))}
          data-keeps-input
          onClick={askToWait}
        >
          {form.testId === '' ? texts.createTest : texts.openTest}
        </Link>
      </Button>
    </div>
  );
}

function SubmissionFields({
  form,
  issues,
  onChange,
}: Pick<LessonFactsProps, 'form' | 'issues' | 'onChange'>) {
  return (
    <>
      <SegmentedField
        label={texts.wants}
        options={wantsOptions}
        value={form.wants}
        error={issues.wants}
        onChange={(wants) => onChange({ wants })}
      />
      <TextAreaField
        label={texts.criteria}
        hint={texts.criteriaHint}
        optional
        grows
        rows={3}
        maxLength={greatestSubmissionText}
        value={form.criteria}
        error={issues.criteria}
        onChange={(event) => onChange({ criteria: event.target.value })}
      />
    </>
  );
}

const OptionsFailure = ({ failed, retry }: Options) =>
  failed ? (
    <Text textStyle="meta" mt={1.5} color="danger.fg" role="status">
      {texts.optionsFailed}{' '}
      <Button size="sm" variant="plain" onClick={retry}>
        {texts.retry}
      </Button>
    </Text>
  ) : null;
