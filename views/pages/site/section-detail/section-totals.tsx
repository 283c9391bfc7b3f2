import { CircleCheck } from 'lucide-react'
import { isNone, Amount } from '#views/components/amount.tsx'
import { EditionLine } from '#views/components/edition-line.tsx'
import { Icon } from '#views/components/icon.tsx'
import { KeyFigures } from '#views/components/key-figures.tsx'
import { useUi } from '#views/ui.tsx'
import type { Props } from './props.ts'

/** The sums of the section, and what they include. */
export function SectionTotals({ shell, totals, display, rows }: Props) {
  const { t, format } = useUi()
  const yen = t('common.unit.yen')
  // Goods, for example, have no sum that could be compared with the rows.
  const withAmount = display.totalAmount && !isNone(totals.amount)
  const figures = [
    withAmount && { label: t('site.totalAmount'), value: format.number(totals.amount), unit: yen },
    withAmount &&
      totals.indirect !== null && {
        label: t('site.detail.indirect'),
        value: <Amount value={totals.indirect} indirect />,
        unit: yen,
      },
    display.payments &&
      !isNone(totals.payments) && {
        label: t('site.totalPayments'),
        value: format.number(totals.payments),
        unit: t('common.unit.payments'),
      },
    { label: t('site.detail.rows'), value: format.count(totals.rows), unit: t('common.unit.rows') },
  ].filter((figure) => figure !== false)
  return (
    <KeyFigures figures={figures}>
      <p>
        {withAmount ? (
          <>
            <Icon of={CircleCheck} />{' '}
            {totals.repeats > 0
              ? t('site.detail.reconcilesWithRepeats', {
                  rows: format.count(totals.rows - totals.repeats),
                  repeats: format.count(totals.repeats),
                })
              : t('site.detail.reconciles', { rows: format.count(totals.rows) })}{' '}
          </>
        ) : null}
        <EditionLine shell={shell} />
      </p>
      {totals.indirect !== null || rows.some((row) => row.isIndirect && row.amount) ? (
        <p>{t('site.detail.aboutIndirect')}</p>
      ) : null}
      {totals.amount !== null && totals.repeats > 0 ? <p>{t('site.detail.aboutRepeats')}</p> : null}
    </KeyFigures>
  )
}
