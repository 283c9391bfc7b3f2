export type { Mail, MailRenderer, MailTemplate, MailTemplates } from './mail-templates.ts'
export { MAIL_SEND, mailJobs } from './mail.job.ts'
export { MailService } from './mail.service.ts'
export { MailsRepository } from './mails.repository.ts'
