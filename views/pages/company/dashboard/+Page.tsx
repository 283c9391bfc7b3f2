import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { FirstRun, type FirstRunProps } from '#views/components/console/first-run.tsx'
import { OpenPublications, type OpenPublication } from '#views/components/console/open-publications.tsx'
import { ProgressPanel, type ProgressProps } from '#views/components/console/progress-panel.tsx'
import { Usage, type UsageProps } from '#views/components/console/usage/usage.tsx'
import { NextSteps, type StepName, type NextStep } from '#views/components/console/next-steps.tsx'
import { TypeStatusTable } from '#views/components/console/type-status.tsx'
import type { TypeStatusRow } from '#views/components/console/type-status-row.ts'
import { Notice } from '#views/components/notice.tsx'
import { Sentences } from '#views/components/sentences.tsx'
import { useUi } from '#views/ui.tsx'

export interface Props {
  shell: ConsoleShell
  /** What comes first, until something is published; null afterwards. */
  first: FirstRunProps | null
  /** The year being worked on; null before the first file. */
  year: number | null
  steps: Record<StepName, NextStep>
  /** The step to do next; null when everything is published. */
  next: StepName | null
  /** Whose approval a request awaits, if one does: the reader's perhaps, or only somebody else's. */
  awaits: 'reader' | 'others' | null
  /** The import that is being checked or applied now. */
  running: { fileName: string; href: string; progress: ProgressProps } | null
  /** Publications that are still to happen. */
  open: OpenPublication[]
  /** Correction requests that nobody works on yet; null where there are none. */
  requests: { open: number; href: string } | null
  types: TypeStatusRow[]
  usage: UsageProps
}

/** The progress of the year's work, the next step, and the use of the public site. */
export default function Dashboard(props: Props) {
  const { shell, first, year, steps, next, awaits, running, open, types, usage } = props
  const { t, format } = useUi()
  return (
    <ConsoleLayout
      shell={shell}
      title={t('console.dashboard.title')}
      hasErrors={Object.keys(usage.filter.errors).length > 0}
      reload={running !== null}
    >
      <div className="flow">
        {first ? (
          <FirstRun {...first} />
        ) : (
          <>
            <h2>
              {year === null
                ? t('console.dashboard.firstWork')
                : t('console.dashboard.work', { year: format.fiscalYear(year) })}
            </h2>
            <p className="sub">
              <Sentences>
                {year !== null && t('console.dashboard.period', { period: format.period(year) })}
                {t(
                  awaits
                    ? `console.dashboard.awaits.${awaits}`
                    : `console.dashboard.next.${next ?? 'nothing'}`,
                )}
              </Sentences>
            </p>
            <NextSteps steps={steps} next={next} />
          </>
        )}
        {running && (
          <>
            <ProgressPanel
              label={t('console.dashboard.running', { file: running.fileName })}
              progress={running.progress}
            />
            <p>
              <a href={running.href}>{t('console.dashboard.openImport')}</a>
            </p>
          </>
        )}
        {props.requests && (
          <Notice tone="warn">
            <p>
              <a href={props.requests.href}>
                {t('inbox.dashboard.open', {
                  count: props.requests.open,
                  n: format.count(props.requests.open),
                })}
              </a>
            </p>
          </Notice>
        )}
        <OpenPublications publications={open} />
        {types.some(({ state }) => state !== 'none') && (
          <>
            <h2>{t('console.dashboard.standing')}</h2>
            <TypeStatusTable types={types} />
          </>
        )}
        {/* Nobody visits what is not published. */}
        {!first && <Usage {...usage} />}
      </div>
    </ConsoleLayout>
  )
}
