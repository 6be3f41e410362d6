import { Box, Heading, Stack } from '@stupeni/ui/core';
import type { ClarifyItem } from '../server-state/sources';
import { CommentText } from './LessonComments';
import { texts } from './texts';

/** What the learner asked about the lesson. It comes before the questions of others. */
export function LearnerQuestions({ questions }: { questions: readonly ClarifyItem[] }) {
  if (questions.length === 0) return null;
  return (
    <Box as="section">
      <Heading as="h3" size="h3" mb={2} fontSize="15px">
        {texts.ofLearner}
      </Heading>
      <Stack as="ol" gap={3} listStyleType="none">
        {questions.map(({ id, user, meta }) => {
          // In a thread about a submission, the answers are messages.
          const last = meta.messages?.findLast(({ byStaff }) => byStaff);
          return (
            <li key={id}>
              <CommentText
                comment={{
                  author: user,
                  createdAt: meta.createdAt,
                  text: meta.question,
                  answer: meta.reply ?? last?.text ?? null,
                  teacher: meta.teacher ?? last?.author ?? null,
                }}
              />
            </li>
          );
        })}
      </Stack>
    </Box>
  );
}
