import { useUi } from '#views/ui.tsx'
import type { YearRange } from '#views/formatters.ts'

/** Years that change to an edition, and the one that applies to them now; null: none. */
export interface TakenYears extends YearRange {
  formerName: string | null
}

export function TakenYearsList({ name, taken }: { name: string; taken: TakenYears[] }) {
  const { t, format } = useUi()
  if (taken.length === 0) return <p>{t('guidelines.release.noYears')}</p>
  return (
    <ul>
      {taken.map(({ formerName, ...years }) => {
        const words = { years: format.years(years), name }
        return (
          <li key={words.years}>
            {formerName === null
              ? t('guidelines.release.newYears', words)
              : t('guidelines.release.changedYears', { ...words, former: formerName })}
          </li>
        )
      })}
    </ul>
  )
}
