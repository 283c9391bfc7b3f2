import { Facts } from '#views/components/console/facts.tsx'
import { Moment } from '#views/components/moment.tsx'
import { Notice } from '#views/components/notice.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'
import { ComponentFigures, type Components } from './component-figures.tsx'
import { JobHealth } from './job-health.tsx'
import type { JobHealthProps } from './job-health-props.ts'
import { SettingTable } from './setting-table.tsx'
import { UnsettledJobs, type UnsettledJob } from './unsettled-jobs.tsx'

export interface Props extends Components {
  shell: ConsoleShell
  now: number
  /** This page. */
  refreshHref: string
  retryAction: string
  /** The most urgent first. */
  warnings: (
    | 'paused'
    | 'read-only'
    | 'disk-low'
    | 'jobs-stuck'
    | 'jobs-late'
    | 'search-unavailable'
    | 'search-refused'
    | 'search-rebuilding'
    | 'untrusted-proxy'
    | 'taken-host'
  )[]
  /** Of files and editions; null: never. */
  lastCheck: { at: number; faults: number } | null
  unsettled: UnsettledJob[]
  jobs: JobHealthProps
  versions: { version: string; schema: string; node: string }
  settings: readonly (readonly [name: string, value: string])[]
}

/** /admin/operations: how the installation is, for the person who runs it. */
export default function AdminOperations(props: Props) {
  const {
    shell,
    now,
    refreshHref,
    retryAction,
    warnings,
    lastCheck,
    unsettled,
    jobs,
    versions,
    settings,
    ...components
  } = props
  const { t } = useUi()
  return (
    <ConsoleLayout
      shell={shell}
      title={t('console.menu.operations')}
      sub={
        <>
          {t('operations.asOf')}
          <Moment at={now} /> <a href={refreshHref}>{t('operations.refresh')}</a>
        </>
      }
    >
      <div className="flow">
        {warnings.map((name) => (
          <Notice key={name} tone="warn" heading={t(`operations.warning.${name}.title`)}>
            <p>{t(`operations.warning.${name}.text`)}</p>
          </Notice>
        ))}
        <h2>{t('operations.driver.title')}</h2>
        <ComponentFigures {...components} />
        <LastCheck check={lastCheck} />
        <h2>{t('operations.jobs.list.title')}</h2>
        <UnsettledJobs jobs={unsettled} action={retryAction} csrfToken={shell.csrfToken} />
        <h2>{t('operations.jobs.title')}</h2>
        <p className="sub">{t('operations.jobs.sub')}</p>
        <JobHealth {...jobs} />
        <h2>{t('operations.versions.title')}</h2>
        <Facts
          facts={(['version', 'schema', 'node'] as const).map((name) => ({
            label: t(`operations.versions.${name}`),
            value: versions[name],
          }))}
        />
        <p className="sub">{t('operations.versions.sub')}</p>
        <SettingTable settings={settings} />
      </div>
    </ConsoleLayout>
  )
}

function LastCheck({ check }: { check: Props['lastCheck'] }) {
  const { t, format } = useUi()
  return (
    <p className="sub">
      {t('operations.check.label')} <code>npm run verify</code>{' '}
      {check === null ? (
        t('operations.check.never')
      ) : (
        <>
          <Moment at={check.at} />{' '}
          {check.faults === 0
            ? t('operations.check.well')
            : t('operations.check.faults', { n: format.count(check.faults), count: check.faults })}
        </>
      )}
    </p>
  )
}
