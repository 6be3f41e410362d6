import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../context';
import { type FeatureJob, makeJob } from '../feature';
import { askAboutDuePayments, askAboutNoticed } from './ask-provider';
import { askAboutPaymentJob, askAboutPaymentsJob } from './job-kinds';
import { chooseProvider } from './providers/choose-provider';

const asking = ({ config, ...services }: Context, log: FastifyBaseLogger) => ({
  ...services,
  provider: chooseProvider(config),
  log,
});

export const paymentJobs: readonly FeatureJob[] = [
  makeJob(askAboutPaymentsJob, (context, { log }) => askAboutDuePayments(asking(context, log)), {
    cron: '* * * * *',
  }),
  makeJob(askAboutPaymentJob, (context, { data, log }) => askAboutNoticed(asking(context, log), data)),
];
