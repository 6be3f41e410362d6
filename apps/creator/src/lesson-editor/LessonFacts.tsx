import type { Lesson } from '@stupeni/contract';
import { checkTypes } from '@stupeni/contract';
import { Box, Button, Text } from '@stupeni/ui/core';
import { NumberField, SelectField, type SelectOption } from '@stupeni/ui/more';
import type { LessonForm } from './lesson-form';
import type { Mistakes } from './mistakes';
import { checkTypeNames, texts } from './texts';
import { useCourseOptions, useTestOptions, type Options } from './use-options';

interface LessonFactsProps {
  form: LessonForm;
  mistakes: Mistakes;
  /** The lesson as it was opened; null for a new one. */
  lesson: Lesson | null;
  onChange: (part: Partial<LessonForm>) => void;
}

const kinds: SelectOption[] = checkTypes.map((value) => ({ value, label: checkTypeNames[value] }));

/** Course, number, kind of check, and the test of a TEST lesson. */
export function LessonFacts({ form, mistakes, lesson, onChange }: LessonFactsProps) {
  const courses = useCourseOptions(form.courseId, lesson);
  return (
    <Box as="section" layerStyle="card" px={{ base: 4, sm: 5 }} pt={5} pb={6} display="grid" gap={4}>
      <div>
        <SelectField
          label={texts.course}
          placeholder={texts.chooseCourse}
          options={courses.options}
          value={form.courseId}
          error={mistakes.courseId}
          onChange={(courseId) => onChange({ courseId })}
        />
        <OptionsFailure {...courses} />
      </div>
      <Box maxW={mistakes.order ? undefined : '200px'}>
        <NumberField
          label={texts.order}
          hint={texts.orderHint}
          min={1}
          value={form.order}
          error={mistakes.order}
          onChange={(order) => onChange({ order })}
        />
      </Box>
      <SelectField
        label={texts.checkType}
        options={kinds}
        value={form.checkType}
        error={mistakes.checkType}
        onChange={(value) => onChange({ checkType: checkTypes.find((kind) => kind === value) ?? 'VIEW' })}
      />
      {form.checkType === 'TEST' && (
        <TestField form={form} mistakes={mistakes} lesson={lesson} onChange={onChange} />
      )}
    </Box>
  );
}

function TestField({ form, mistakes, lesson, onChange }: LessonFactsProps) {
  const tests = useTestOptions(form.testId, lesson);
  return (
    <div>
      <SelectField
        label={texts.test}
        placeholder={texts.chooseTest}
        options={tests.options}
        value={form.testId}
        error={mistakes.testId}
        onChange={(testId) => onChange({ testId })}
      />
      <OptionsFailure {...tests} />
    </div>
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
