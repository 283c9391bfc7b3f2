import type { YearSetting } from '#views/formatters.ts'

/** The first and last day of a fiscal year by a company's setting (SPEC §9), each as midnight UTC. */
export function fiscalPeriod(
  named: number,
  { year, startMonth }: YearSetting,
): [first: number, last: number] {
  const begins = year === 'plus-one' ? named - 1 : named
  // the day before the next year's first
  return [Date.UTC(begins, startMonth - 1, 1), Date.UTC(begins + 1, startMonth - 1, 0)]
}
