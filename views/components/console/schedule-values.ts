/** As typed: days as YYYY-MM-DD, times as HH:MM. */
export interface ScheduleValues {
  publishDay: string
  publishTime: string
  withdrawDay: string
  withdrawTime: string
}
