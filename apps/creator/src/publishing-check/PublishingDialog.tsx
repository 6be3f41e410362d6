import { Link } from '@stupeni/router';
import { Box, Button, Flex, Heading, Icon, Stack, Text, TextLink, VisuallyHidden } from '@stupeni/ui/core';
import { Dialog } from '@stupeni/ui/more';
import { type ReactNode, type Ref, useEffect, useId, useRef } from 'react';
import type { RequestedAddress, Fault, TestPlace, TextPlace } from './find-faults';
import { placeAddress } from './place-address';
import type { CheckedLesson, Report } from './run-check';
import { describeLearners } from './describe-learners';
import { texts } from './texts';
import type { PublishingCheck } from './use-publishing-check';

interface PublishingDialogProps {
  check: PublishingCheck;
  /** Makes the address that opens a question in the editor of the test. From there the author returns to the lesson. */
  testAddress: (place: TestPlace, lesson: CheckedLesson) => string;
  /**
   * Shows a place in the open text, and returns the element with the focus. Without this function the button is a link
   * to the editor.
   */
  goTo?: (place: TextPlace) => HTMLElement | null;
}

type FoundState = Extract<PublishingCheck['state'], { step: 'found' }>;

/** Shows what the author should know before a lesson is published. The author can always publish. */
export function PublishingDialog({ check, testAddress, goTo }: PublishingDialogProps) {
  const { state, publish, cancel } = check;
  const chosenPlace = useRef<TextPlace | null>(null);
  const isOpen = state !== null && (state.step === 'found' || state.isShown);
  const hasFaults = state?.step === 'found' && state.report.faults.length > 0;
  return (
    <Dialog
      open={isOpen}
      onClose={cancel}
      title={texts.title}
      size="md"
      finalFocus={() => {
        const place = chosenPlace.current;
        chosenPlace.current = null;
        return place && goTo ? goTo(place) : null;
      }}
      actions={
        <>
          <Button variant={hasFaults ? 'outline' : 'solid'} onClick={publish}>
            {state?.step === 'found'
              ? hasFaults
                ? texts.publishAnyway
                : texts.publish
              : texts.withoutWaiting}
          </Button>
          <Button variant="outline" onClick={cancel}>
            {texts.cancel}
          </Button>
        </>
      }
    >
      <Stack gap={5} pt={1}>
        {/* Both steps use one element, so that a screen reader announces the change when the check ends. */}
        <div role="status">
          {state?.step === 'found' ? (
            <LearnersPart {...state} />
          ) : (
            <Text color="fg.muted">{texts.checking}</Text>
          )}
        </div>
        {state?.step === 'found' && (
          <Findings
            {...state}
            lesson={state.publication.lesson}
            testAddress={testAddress}
            onShow={
              goTo &&
              ((place) => {
                chosenPlace.current = place;
                cancel();
              })
            }
          />
        )}
      </Stack>
    </Dialog>
  );
}

function LearnersPart({ report: { learners }, publication: { lesson } }: FoundState) {
  const sentences = learners ? describeLearners(learners, lesson.opensOn) : [texts.learnersFailed];
  if (sentences.length === 0) return null;
  return (
    <Part title={texts.learners}>
      {sentences.map((sentence) => (
        <Text as="li" key={sentence}>
          {sentence}
        </Text>
      ))}
    </Part>
  );
}

interface FindingsProps extends Pick<PublishingDialogProps, 'testAddress'> {
  report: Report;
  lesson: CheckedLesson;
  onShow: ((place: TextPlace) => void) | undefined;
}

function Findings({ report, ...rowProps }: FindingsProps) {
  const { faults, unchecked, testFailed } = report;
  const list = useRef<HTMLElement>(null);
  // The first place gets the focus, and not the button that publishes. Otherwise a second press of Enter would publish
  // before the author reads the list.
  useEffect(() => {
    list.current?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      {(faults.length > 0 || testFailed) && (
        <Part title={texts.faults} ref={list}>
          {faults.map((fault) => (
            <FaultRow key={fault.sentence + JSON.stringify(fault.place)} fault={fault} {...rowProps} />
          ))}
          {testFailed && <li>{texts.testUnchecked}</li>}
        </Part>
      )}
      {unchecked.length > 0 && (
        <Part title={texts.unchecked} note={texts.uncheckedNote}>
          {unchecked.map((one) => (
            <Text as="li" key={JSON.stringify(one.place)} textStyle="table">
              <UncheckedLink {...one} />
            </Text>
          ))}
        </Part>
      )}
    </>
  );
}

interface PartProps {
  title: string;
  note?: string;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

const Part = ({ title, note, ref, children }: PartProps) => {
  const id = useId();
  return (
    <section ref={ref} aria-labelledby={id}>
      <Heading id={id} size="h3" mb={2}>
        {title}
      </Heading>
      {note && (
        <Text textStyle="meta" color="fg.muted" mb={2}>
          {note}
        </Text>
      )}
      <Stack as="ul" gap={2.5} listStyleType="none" m={0} p={0} overflowWrap="anywhere">
        {children}
      </Stack>
    </section>
  );
};

interface FaultRowProps extends Omit<FindingsProps, 'report'> {
  fault: Fault;
}

/** A sentence about a fault, and a button or link to its place. */
function FaultRow({ fault: { place, sentence }, lesson, testAddress, onShow }: FaultRowProps) {
  return (
    <Flex as="li" align="flex-start" gap={2.5}>
      <Box color="rework.fg" flex="none" mt={{ base: 0.5, sm: 1.5 }}>
        <Icon name="warning" size={18} />
      </Box>
      <Flex
        flex="1"
        minW="0"
        columnGap={3}
        rowGap={1.5}
        align="flex-start"
        direction={{ base: 'column', sm: 'row' }}
      >
        <Text flex="1" minW="0" pt={{ sm: 1 }}>
          {sentence}
        </Text>
        {onShow && place.in === 'text' ? (
          <Button size="sm" variant="outline" aria-description={sentence} onClick={() => onShow(place)}>
            {texts.show}
          </Button>
        ) : (
          <Button asChild size="sm" variant="outline" aria-description={sentence}>
            <Link
              data-keeps-input
              to={place.in === 'test' ? testAddress(place, lesson) : placeAddress(place, lesson)}
            >
              {texts.show}
            </Link>
          </Button>
        )}
      </Flex>
    </Flex>
  );
}

const UncheckedLink = ({ name, url }: RequestedAddress) => (
  <TextLink asChild>
    <a href={url} target="_blank" rel="noopener noreferrer">
      <span>{name === url ? url : `${name} (${url})`}</span>
      <VisuallyHidden>{texts.newTab}</VisuallyHidden>
    </a>
  </TextLink>
);
