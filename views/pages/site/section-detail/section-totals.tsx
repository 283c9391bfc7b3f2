import { RecordTotals } from '#views/components/record-totals.tsx'
import { useUi } from '#views/ui.tsx'
import type { Props } from './props.ts'

/** The sums of the section, and what they include. */
export function SectionTotals({
  shell,
  totals,
  display,
  rows,
  namesInvestigators,
  change,
  share,
  strip,
}: Props) {
  const { t } = useUi()
  return (
    <RecordTotals {...{ shell, totals, display, change, share, strip }}>
      {namesInvestigators ? <p className="sub">{t('site.detail.aboutInvestigator')}</p> : null}
      {totals.indirect !== null || rows.some((row) => row.isIndirect && row.amount) ? (
        <p className="sub">{t('site.detail.aboutIndirect')}</p>
      ) : null}
      {totals.amount !== null && totals.repeats > 0 ? (
        <p className="sub">{t('site.detail.aboutRepeats')}</p>
      ) : null}
    </RecordTotals>
  )
}
