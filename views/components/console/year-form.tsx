import { Button } from '#views/components/button.tsx'
import { SelectField } from '#views/components/field.tsx'
import { useUi } from '#views/ui.tsx'

/** Goes to another year of the same page. */
export function YearForm({ action, year, years }: { action: string; year: number; years: number[] }) {
  const { t, format } = useUi()
  return (
    <form className="bar" method="get" action={action}>
      <SelectField
        id="year"
        name="year"
        label={t('console.filter.year')}
        defaultValue={String(year)}
        options={years.map((one) => ({ value: String(one), label: format.fiscalYear(one) }))}
      />
      <Button>{t('records.totals.show')}</Button>
    </form>
  )
}
