import { Text, TextLink } from '@stupeni/ui/core';
import { ExportRow } from './ExportRow';
import { Row, Section } from './Section';
import { texts } from './texts';

/** What the school stores about the person. */
export const DataSection = () => (
  <Section title={texts.data} text={texts.dataText}>
    <ExportRow />
    <Row>
      <Text>
        <TextLink href="/privacy">{texts.privacy}</TextLink>
      </Text>
    </Row>
  </Section>
);
