import { useUi } from '#views/ui.tsx'

/** 2020〜2025年度 for years without a gap, else each of them. In any order. */
export function YearList({ years }: { years: number[] }) {
  const { t, format } = useUi()
  const first = Math.min(...years)
  const last = Math.max(...years)
  if (years.length > 1 && last - first === years.length - 1) {
    return t('site.top.yearRange', { first, last })
  }
  return [...years]
    .sort((a, b) => a - b)
    .map((year) => format.fiscalYear(year))
    .join(t('site.top.yearSeparator'))
}
