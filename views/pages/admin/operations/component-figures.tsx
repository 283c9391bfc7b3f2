import { Chip } from '#views/components/chip.tsx'
import type { Figure } from '#views/components/figure.ts'
import { Moment } from '#views/components/moment.tsx'
import { Stats } from '#views/components/stats.tsx'
import { toneIcons, type Tone } from '#views/components/tone.ts'
import { useUi, type Ui } from '#views/ui.tsx'

export interface Components {
  drivers: {
    driver: 'database' | 'sessions' | 'search' | 'files' | 'mail'
    kind: string
    isUp: boolean
  }[]
  search: 'ready' | 'rebuilding' | 'unavailable' | 'refused'
  disk: { freeBytes: number; sizeBytes: number } | null
  /** null: never. */
  lastBackup: LastBackup | null
}

interface LastBackup {
  finishedAt: number
  bytes: number | null
  /** Files that the storage had lost or changed. */
  faultyFiles: number
  /** When one failed after it. */
  failedAt: number | null
}

/** What the installation consists of, and whether each part answers. */
export function ComponentFigures({ drivers, search, disk, lastBackup }: Components) {
  const ui = useUi()
  const { t, format } = ui
  const figures = drivers.map(({ driver, kind, isUp }): Figure => {
    const isRebuilding = driver === 'search' && search === 'rebuilding'
    const isRefused = driver === 'search' && search === 'refused'
    const free =
      driver === 'files' && disk
        ? t('operations.driver.free', {
            free: format.bytes(disk.freeBytes),
            percent: Math.floor((disk.freeBytes / disk.sizeBytes) * 100),
          })
        : null
    return {
      label: t(`operations.driver.${driver}`),
      value: isRebuilding
        ? state(ui, 'warn', 'rebuilding')
        : isRefused
          ? state(ui, 'err', 'refused')
          : isUp
            ? state(ui, 'ok', 'up')
            : state(ui, 'err', 'down'),
      note: free ?? t(`operations.kind.${kind}`),
      isJudged: !isUp || isRebuilding || isRefused,
    }
  })
  return <Stats figures={[...figures, backupFigure(ui, lastBackup)]} />
}

function backupFigure(ui: Ui, last: LastBackup | null): Figure {
  const { t, format } = ui
  const [tone, name] = backupState(last)
  return {
    label: t('operations.backup.label'),
    value: (
      <Chip tone={tone} icon={toneIcons[tone]}>
        {t(`operations.backup.${name}`)}
      </Chip>
    ),
    note: last && (
      <>
        {name === 'failed' && `${t('operations.backup.last')} `}
        <Moment at={last.finishedAt} />
        {last.bytes === null ? null : ` ${format.bytes(last.bytes)}`}
        {last.faultyFiles > 0 && (
          <>
            <br />
            {t('operations.backup.files', {
              n: format.count(last.faultyFiles),
              count: last.faultyFiles,
            })}
          </>
        )}
      </>
    ),
    isJudged: name !== 'done',
  }
}

function backupState(last: LastBackup | null): [Tone, 'never' | 'failed' | 'faulty' | 'done'] {
  if (!last) return ['warn', 'never']
  if (last.failedAt !== null) return ['err', 'failed']
  return last.faultyFiles > 0 ? ['warn', 'faulty'] : ['ok', 'done']
}

const state = ({ t }: Ui, tone: Tone, name: 'up' | 'down' | 'rebuilding' | 'refused') => (
  <Chip tone={tone} icon={toneIcons[tone]}>
    {t(`operations.driver.${name}`)}
  </Chip>
)
