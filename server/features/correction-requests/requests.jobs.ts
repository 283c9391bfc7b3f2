import type { RequestNews } from './request-news.ts'

/** Tells companies of answers that are due soon, daily. */
export const REQUESTS_DUE_JOB = 'requests-due'

export function requestJobs(news: Pick<RequestNews, 'tellDue'>) {
  return { handlers: { [REQUESTS_DUE_JOB]: () => news.tellDue() }, onDeadLetter: {} }
}
