import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../context';
import { type FeatureJob, makeJob } from '../feature';
import { askAboutDuePayments, askAboutPaymentOrRetry } from './ask-provider';
import { askAboutPaymentJob, askAboutPaymentsJob } from './job-kinds';
import { chooseProvider } from './providers/choose-provider';

const makeServices = ({ config, ...services }: Context, log: FastifyBaseLogger) => ({
  ...services,
  provider: chooseProvider(config),
  log,
});

export const paymentJobs: readonly FeatureJob[] = [
  makeJob(askAboutPaymentsJob, (context, { log }) => askAboutDuePayments(makeServices(context, log)), {
    cron: '* * * * *',
  }),
  makeJob(askAboutPaymentJob, (context, { data, log }) =>
    askAboutPaymentOrRetry(makeServices(context, log), data),
  ),
];
