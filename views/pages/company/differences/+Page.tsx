import { CircleCheck, Search } from 'lucide-react'
import { Button, LinkButton } from '#views/components/button.tsx'
import { DifferenceFilter, type DifferenceFilterProps } from '#views/components/console/difference-filter.tsx'
import { DifferenceRows, type DifferenceRowProps } from '#views/components/console/difference-rows.tsx'
import { PostForm } from '#views/components/console/post-form.tsx'
import { ProgressPanel, type ProgressProps } from '#views/components/console/progress-panel.tsx'
import {
  SectionDifferences,
  type ChangedYear,
  type DifferenceKind,
} from '#views/components/console/section-differences.tsx'
import type { TypeName } from '#views/components/console/type-status.tsx'
import { EmptyState } from '#views/components/empty-state.tsx'
import { Stats } from '#views/components/key-figures.tsx'
import { Notice } from '#views/components/notice.tsx'
import { Pager, type PagerProps } from '#views/components/pager.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'

/** One side of a comparison, as a heading and inside a sentence. */
interface SideName {
  heading: string
  inText: string
}

export interface Props {
  shell: ConsoleShell
  type: TypeName
  /** What the sides are called: an edition, what is published, the preview. */
  from: SideName
  to: SideName
  /** same: both sides are one version. */
  state: 'same' | 'running' | 'failed' | 'done'
  progress: ProgressProps | null
  /** Begins a failed comparison again. */
  againAction: string
  backHref: string
  /** Whether the way back leads to the list of editions or to the preview. */
  backTo: 'preview' | 'editions'
  /** Null until they are known. */
  counts: Record<DifferenceKind, number> | null
  years: ChangedYear[]
  filter: DifferenceFilterProps
  rows: DifferenceRowProps[]
  pager: PagerProps | null
}

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
      {state === 'done' && <Rows {...props} />}
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

function Counts({ counts }: { counts: Record<DifferenceKind, number> }) {
  const { t, format } = useUi()
  const kinds = ['added', 'changed', 'removed'] as const
  return (
    <Stats
      figures={kinds.map((kind) => ({
        label: t(`comparison.count.${kind}`),
        value: format.count(counts[kind]),
        unit: t('common.unit.rows'),
      }))}
    />
  )
}

function Rows({ filter, rows, pager, from, to }: Props) {
  const { t } = useUi()
  return (
    <section className="flow" id="rows">
      <h2>{t('comparison.differences.rows')}</h2>
      <DifferenceFilter {...filter} />
      {rows.length > 0 ? (
        <DifferenceRows rows={rows} fromLabel={from.heading} toLabel={to.heading} />
      ) : (
        <EmptyState
          icon={Search}
          title={t('comparison.differences.noMatch')}
          action={<LinkButton href={filter.resetHref}>{t('console.filter.reset')}</LinkButton>}
        />
      )}
      {pager && <Pager {...pager} />}
    </section>
  )
}
