/** A job that runs, failed, or waits to be tried again. Moments in milliseconds since the epoch. */
export interface UnsettledJob {
  id: number
  name: string
  companyId: number | null
  /** stuck: it runs, but no worker has it any more. */
  state: 'running' | 'stuck' | 'retrying' | 'failed'
  attempts: number
  /** Of the response-code catalogue; null where the cause has none. */
  errorCode: number | null
  /** Since when it is due, or when it failed. */
  at: number
}
