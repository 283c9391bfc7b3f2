import { MixedText } from '#views/components/mixed-text.tsx'
import { Notice } from '#views/components/notice.tsx'
import { Sentences } from '#views/components/sentences.tsx'
import { useUi } from '#views/ui.tsx'
import type { MatchingSums } from './matching-sums.ts'

export interface MatchingRowsProps {
  /** As typed. */
  keyWords: string
  /** Sums of the matching rows, without repeated rows. */
  matching: MatchingSums
  /** Of the whole section. */
  totals: { amount: number | null; rows: number }
  display: { totalAmount: boolean }
}

/** The number of rows listed, and their share of the section's amount. */
export function MatchingRows({ keyWords, matching, totals, display }: MatchingRowsProps) {
  const { t, format } = useUi()
  const rows = format.count(matching.rows)
  return (
    <>
      {matching.capped ? (
        <Notice tone="info">
          <p>{t('site.detail.filter.capped', { rows })}</p>
        </Notice>
      ) : null}
      <p>
        <Sentences>
          <MixedText
            text={t(matching.capped ? 'site.detail.filter.listed' : 'site.detail.filter.found', {
              words: keyWords,
              ...{ rows, all: format.count(totals.rows) },
            })}
          />
          {display.totalAmount && matching.amount !== null && totals.amount !== null
            ? t(matching.repeats > 0 ? 'site.detail.filter.amountWithRepeats' : 'site.detail.filter.amount', {
                amount: format.count(matching.amount),
                total: format.count(totals.amount),
                repeats: format.count(matching.repeats),
              })
            : null}
        </Sentences>
      </p>
    </>
  )
}
