import { CircleCheck, FileUp } from 'lucide-react'
import { LinkButton } from '#views/components/button.tsx'
import { ProgressPanel } from '#views/components/console/progress-panel.tsx'
import { SectionDifferences } from '#views/components/console/section-differences.tsx'
import { EmptyState } from '#views/components/empty-state.tsx'
import { useUi } from '#views/ui.tsx'
import { Counts } from './counts.tsx'
import { FoundRows } from './found-rows.tsx'
import type { Props } from './props.ts'
import { FailedNotice } from './failed-notice.tsx'

/** The state of the comparison and what it found. */
export function Comparison(props: Props) {
  const { state, counts, importHref } = props
  const { t } = useUi()
  const isEmpty = state === 'same' || (state === 'done' && props.years.length === 0)
  if (importHref)
    return (
      <EmptyState
        icon={FileUp}
        title={t('comparison.differences.nothingTitle')}
        action={
          <LinkButton tone="primary" icon={FileUp} href={importHref}>
            {t('console.step.upload.button')}
          </LinkButton>
        }
      >
        <p>{t('comparison.differences.nothingText')}</p>
      </EmptyState>
    )
  if (isEmpty)
    return (
      <EmptyState icon={CircleCheck} title={t('comparison.differences.noneTitle')}>
        <p>{t('comparison.differences.noneText', { from: props.from.inText, to: props.to.inText })}</p>
      </EmptyState>
    )
  return (
    <>
      {props.progress && (
        <ProgressPanel label={t('comparison.differences.running')} progress={props.progress} />
      )}
      {state === 'failed' && <FailedNotice {...props} />}
      {counts && <Counts counts={counts} />}
      {props.years.map((year) => (
        <SectionDifferences
          key={year.year}
          year={year}
          fromLabel={props.from.heading}
          toLabel={props.to.heading}
          isCounted={counts !== null}
        />
      ))}
      {state === 'done' && <FoundRows {...props} />}
    </>
  )
}
