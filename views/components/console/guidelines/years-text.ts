import type { Ui } from '#views/ui.tsx'

/** Null: without a beginning or end. */
export interface Years {
  firstYear: number | null
  lastYear: number | null
}

/** The fiscal years of an edition in words: 2027年度から, FY2016 to FY2018. */
export function yearsText({ t, format }: Ui, { firstYear, lastYear }: Years): string {
  if (firstYear === null && lastYear === null) return t('guidelines.years.all')
  if (firstYear === null) return t('guidelines.years.until', { year: format.fiscalYear(lastYear!) })
  if (lastYear === null) return t('guidelines.years.from', { year: format.fiscalYear(firstYear) })
  const [from, to] = [format.fiscalYear(firstYear), format.fiscalYear(lastYear)]
  return from === to ? from : t('guidelines.years.between', { from, to })
}
