import { useUi } from '../ui.tsx'

/** Below an amount: the same per month, where amounts of years that are not equally long stand side by side. */
export function PerMonth({ yen }: { yen: number | null | undefined }) {
  const { t, format } = useUi()
  if (!yen) return null
  return (
    <>
      <br />
      <span className="sub nb per-month">{t('common.perMonth.amount', { yen: format.number(yen) })}</span>
    </>
  )
}
