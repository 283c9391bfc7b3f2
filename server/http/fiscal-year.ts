import type { Services } from './services.ts'

/** The fiscal year that began last: years are disclosed after they end, but a year may be prepared early. */
export function latestYear(services: Pick<Services, 'clock' | 'config'>): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: services.config.timeZone,
    year: 'numeric',
    month: 'numeric',
  }).formatToParts(services.clock.now())
  const part = (type: string) => Number(parts.find((one) => one.type === type)!.value)
  return part('month') >= 4 ? part('year') : part('year') - 1
}
