import { sendMailJob } from '../../core/mail/job-kind';
import { sendMail } from '../../core/mail/send-mail';
import { type FeatureJob, makeJob } from '../feature';
import { mailNewsJob } from './job-kinds';
import { sendNews } from './send-news';

export const mailJobs: readonly FeatureJob[] = [
  makeJob(mailNewsJob, sendNews, { cron: '* * * * *' }),
  makeJob(sendMailJob, ({ db, config, clock, countMail: onEnd, traces }, { data, ...run }) =>
    sendMail({ db, config: config.mail, clock, onEnd, traces }, { ...data, ...run }),
  ),
];
