import { CircleCheck } from 'lucide-react'
import { LinkButton, Button } from '#views/components/button.tsx'
import { PostForm } from '#views/components/console/post-form.tsx'
import { ProgressPanel } from '#views/components/console/progress-panel.tsx'
import { SectionDifferences } from '#views/components/console/section-differences.tsx'
import { EmptyState } from '#views/components/empty-state.tsx'
import { Notice } from '#views/components/notice.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import { useUi } from '#views/ui.tsx'
import { Counts } from './counts.tsx'
import { FoundRows } from './found-rows.tsx'
import type { Props } from './props.ts'

export type { Props } from './props.ts'

/** Row by row what the preview would change, or what one edition has changed. */
export default function Differences(props: Props) {
  const { shell, type, from, to, state, backHref, backTo } = props
  const { t } = useUi()
  return (
    <ConsoleLayout
      shell={shell}
      title={t('comparison.differences.title', { type: t(`common.type.${type}`) })}
      sub={t('comparison.differences.sub', { from: from.inText, to: to.inText })}
      reload={state === 'running'}
    >
      <div className="flow">
        <Body {...props} />
        <div className="actions">
          <LinkButton href={backHref}>{t(`comparison.differences.back.${backTo}`)}</LinkButton>
        </div>
      </div>
    </ConsoleLayout>
  )
}

function Body(props: Props) {
  const { state, counts } = props
  const { t } = useUi()
  const isEmpty = state === 'same' || (state === 'done' && props.years.length === 0)
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

function FailedNotice({ againAction, shell }: Props) {
  const { t } = useUi()
  return (
    <>
      <Notice tone="err" role="alert">
        <p>{t('comparison.differences.failed')}</p>
      </Notice>
      <PostForm className="actions" action={againAction} csrfToken={shell.csrfToken}>
        <Button tone="primary">{t('comparison.differences.again')}</Button>
      </PostForm>
    </>
  )
}
