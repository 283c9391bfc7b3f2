import type { Lang } from '#views/ui.tsx'
import type { SaidPart } from '#views/formatters.ts'

const grouped = new Intl.NumberFormat('en-US')
const decimal = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const threeDigits = new Intl.NumberFormat('en-US', {
  minimumSignificantDigits: 3,
  maximumSignificantDigits: 3,
})
const MAN = 10_000
const OKU = 100_000_000

/**
 * An amount as a reader says it: 17億8,061万円, ¥1.78 billion. From 億 on to the nearest 万, below to the yen; in English
 * to three figures from a million on.
 * @param yen whole and not negative
 */
export function saidYen(lang: Lang, yen: number): SaidPart[] {
  return lang === 'ja' ? saidInJapanese(yen) : saidInEnglish(yen)
}

/** The same where there is little room: 17.8億円, 891万円, ¥1.78bn, ¥8.92m. */
export function shortYen(lang: Lang, yen: number): string {
  if (lang === 'ja') {
    // 9,999.6万円 would be said as 10,000万円
    if (yen >= OKU - MAN / 2) return `${oneDecimal(yen / OKU)}億円`
    return yen >= MAN ? `${grouped.format(Math.round(yen / MAN))}万円` : `${grouped.format(yen)}円`
  }
  const [size, short] = sizeOf(yen)
  return size === 1 ? `¥${grouped.format(yen)}` : `¥${threeFigures(yen / size)}${short}`
}

function saidInJapanese(yen: number): SaidPart[] {
  const rounded = yen >= OKU ? Math.round(yen / MAN) * MAN : yen
  const parts = [
    { figure: Math.floor(rounded / OKU), unit: '億' },
    { figure: Math.floor((rounded % OKU) / MAN), unit: '万' },
    { figure: rounded % MAN, unit: '' },
  ].filter(({ figure }) => figure > 0)
  const last = parts.pop() ?? { figure: 0, unit: '' }
  return [...parts, { ...last, unit: `${last.unit}円` }].map(({ figure, unit }) => ({
    figure: grouped.format(figure),
    unit,
  }))
}

function saidInEnglish(yen: number): SaidPart[] {
  const [size, , word] = sizeOf(yen)
  if (size === 1) return [{ figure: `¥${grouped.format(yen)}`, unit: '' }]
  return [{ figure: `¥${threeFigures(yen / size)}`, unit: ` ${word}` }]
}

/** What an amount is counted in: a billion from 999.5 million on, which would be said as 1,000 million. */
function sizeOf(yen: number): [number, string, string] {
  if (yen >= 999_500_000) return [1_000_000_000, 'bn', 'billion']
  return yen >= 999_500 ? [1_000_000, 'm', 'million'] : [1, '', '']
}

const oneDecimal = (value: number): string => decimal.format(value)

const threeFigures = (value: number): string =>
  value >= 1000 ? grouped.format(Math.round(value)) : threeDigits.format(value)
