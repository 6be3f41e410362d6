import { QuestionField, QuestionsSheet } from '@stupeni/lesson-view';
import { useState } from 'react';

/** The field for questions of learners. Nothing can be sent from here. */
export function QuestionTrial() {
  const [text, setText] = useState('');
  return (
    <QuestionsSheet>
      <QuestionField value={text} onChange={setText} />
    </QuestionsSheet>
  );
}
