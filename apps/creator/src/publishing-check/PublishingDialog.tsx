import { Link } from '@stupeni/router';
import { Box, Button, Flex, Heading, Icon, Stack, Text, TextLink, VisuallyHidden } from '@stupeni/ui/core';
import { Dialog } from '@stupeni/ui/more';
import { type ReactNode, useId, useRef } from 'react';
import type { Asked, Fault, Place } from './find-faults';
import { placeAddress } from './place-address';
import type { CheckedLesson, Report } from './run-check';
import { sayLearners } from './say-learners';
import { texts } from './texts';
import type { PublishingCheck } from './use-publishing-check';

interface PublishingDialogProps {
  check: PublishingCheck;
  /**
   * Leads to a place in the text that is open, and returns the element with the focus. Without it the button is a link to the
   * editor.
   */
  goTo?: (place: TextPlace) => HTMLElement | null;
}

type TextPlace = Extract<Place, { in: 'text' }>;

/** What the author should know before a lesson is published. Nothing in it forbids to publish. */
export function PublishingDialog({ check, goTo }: PublishingDialogProps) {
  const { state, publish, cancel } = check;
  const chosen = useRef<TextPlace | null>(null);
  const isOpen = state !== null && (state.step === 'found' || state.isShown);
  const hasFaults = state?.step === 'found' && state.report.faults.length > 0;
  return (
    <Dialog
      open={isOpen}
      onClose={cancel}
      title={texts.title}
      size="md"
      finalFocus={() => {
        const place = chosen.current;
        chosen.current = null;
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
      {state?.step === 'found' ? (
        <Findings
          {...state}
          lesson={state.publication.lesson}
          onShow={
            goTo &&
            ((place) => {
              chosen.current = place;
              cancel();
            })
          }
        />
      ) : (
        <Text role="status" color="fg.muted">
          {texts.checking}
        </Text>
      )}
    </Dialog>
  );
}

interface FindingsProps {
  report: Report;
  lesson: CheckedLesson;
  onShow: ((place: TextPlace) => void) | undefined;
}

function Findings({ report, lesson, onShow }: FindingsProps) {
  const { faults, unchecked, testFailed, learners } = report;
  const sentences = learners ? sayLearners(learners, lesson.opensOn) : [texts.learnersFailed];
  return (
    <Stack gap={5}>
      {sentences.length > 0 && (
        <Part title={texts.learners}>
          {sentences.map((sentence) => (
            <Text as="li" key={sentence}>
              {sentence}
            </Text>
          ))}
        </Part>
      )}
      {(faults.length > 0 || testFailed) && (
        <Part title={texts.faults}>
          {faults.map((fault) => (
            <FaultRow
              key={fault.sentence + JSON.stringify(fault.place)}
              fault={fault}
              lesson={lesson}
              onShow={onShow}
            />
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
    </Stack>
  );
}

const Part = ({ title, note, children }: { title: string; note?: string; children: ReactNode }) => {
  const id = useId();
  return (
    <section aria-labelledby={id}>
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

interface FaultRowProps extends Pick<FindingsProps, 'lesson' | 'onShow'> {
  fault: Fault;
}

/** A fault in a sentence, and the way to its place. */
function FaultRow({ fault: { place, sentence }, lesson, onShow }: FaultRowProps) {
  const { in: where } = place;
  return (
    <Flex as="li" align="flex-start" gap={2.5}>
      <Box color="rework.fg" flex="none" mt={0.5}>
        <Icon name="warning" size={18} />
      </Box>
      <Flex
        flex="1"
        minW="0"
        columnGap={3}
        rowGap={1.5}
        align={{ sm: 'flex-start' }}
        direction={{ base: 'column', sm: 'row' }}
      >
        <Text flex="1" minW="0">
          {sentence}
        </Text>
        {onShow && where === 'text' ? (
          <Button size="sm" variant="outline" aria-description={sentence} onClick={() => onShow(place)}>
            {texts.show}
          </Button>
        ) : (
          <Button asChild size="sm" variant="outline" aria-description={sentence}>
            <Link to={placeAddress(place, lesson)}>{texts.show}</Link>
          </Button>
        )}
      </Flex>
    </Flex>
  );
}

const UncheckedLink = ({ name, url }: Asked) => (
  <TextLink asChild>
    <a href={url} target="_blank" rel="noopener noreferrer">
      <span>{name === url ? url : `${name} (${url})`}</span>
      <VisuallyHidden>{texts.newTab}</VisuallyHidden>
    </a>
  </TextLink>
);
