import { CircleCheck } from 'lucide-react'
import { isNone, Amount } from '#views/components/amount.tsx'
import { EditionLine } from '#views/components/edition-line.tsx'
import { Icon } from '#views/components/icon.tsx'
import { KeyFigures } from '#views/components/key-figures.tsx'
import { useUi } from '#views/ui.tsx'
import type { Props } from './props.ts'

/** The totals of what the recipient received. */
export function RecipientTotals({ shell, total, display }: Props) {
  const { t, format } = useUi()
  const yen = t('common.unit.yen')
  const withAmount = display.totalAmount && !isNone(total.amount)
  const figures = [
    withAmount && { label: t('site.totalAmount'), value: format.number(total.amount), unit: yen },
    withAmount &&
      total.indirect !== null && {
        label: t('site.detail.indirect'),
        value: <Amount value={total.indirect} indirect />,
        unit: yen,
      },
    display.payments &&
      !isNone(total.payments) && {
        label: t('site.totalPayments'),
        value: format.number(total.payments),
        unit: t('common.unit.payments'),
      },
    { label: t('site.detail.rows'), value: format.count(total.rows), unit: t('common.unit.rows') },
  ].filter((figure) => figure !== false)
  return (
    <KeyFigures figures={figures}>
      <p>
        {withAmount ? (
          <>
            <Icon of={CircleCheck} />{' '}
            {total.repeats > 0
              ? t('site.detail.reconcilesWithRepeats', {
                  rows: format.count(total.rows - total.repeats),
                  repeats: format.count(total.repeats),
                })
              : t('site.detail.reconciles', { rows: format.count(total.rows) })}{' '}
          </>
        ) : null}
        <EditionLine shell={shell} />
      </p>
    </KeyFigures>
  )
}
