/** Urgent jobs, received files, e-mails, messages to companies' systems, background jobs, archives of companies, and everything else. */
export type JobLane = 'urgent' | 'reading' | 'mail' | 'webhooks' | 'background' | 'exports' | 'others'

/** Jobs of one name, and where they run. */
export interface JobKind {
  name: string
  lane: JobLane
}

export const lanes: readonly JobLane[] = [
  'urgent',
  'reading',
  'mail',
  'webhooks',
  'background',
  'exports',
  'others',
]
