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
    /** null: asked only while it is used. */
    isUp: boolean | null
  }[]
  search: 'ready' | 'rebuilding' | 'unavailable'
  disk: { freeBytes: number; sizeBytes: number } | null
  /** null: never. */
  lastBackup: { finishedAt: number; bytes: number | null } | null
}

/** What the installation consists of, and whether each part answers. */
export function ComponentFigures({ drivers, search, disk, lastBackup }: Components) {
  const ui = useUi()
  const { t, format } = ui
  const figures = drivers.map(({ driver, kind, isUp }): Figure => {
    const isRebuilding = driver === 'search' && search === 'rebuilding'
    const free =
      driver === 'files' && disk
        ? t('operations.driver.free', {
            free: format.bytes(disk.freeBytes),
            percent: Math.floor((disk.freeBytes / disk.sizeBytes) * 100),
          })
        : null
    return {
      label: t(`operations.driver.${driver}`),
      value: isRebuilding ? state(ui, 'warn', 'rebuilding') : stateOf(ui, isUp),
      note: free ?? t(`operations.kind.${kind}`),
      isJudged: isUp === false || isRebuilding,
    }
  })
  return (
    <Stats
      figures={[
        ...figures,
        {
          label: t('operations.backup.label'),
          value: lastBackup ? (
            <Chip tone="ok" icon={toneIcons.ok}>
              {t('operations.backup.done')}
            </Chip>
          ) : (
            <Chip tone="warn" icon={toneIcons.warn}>
              {t('operations.backup.never')}
            </Chip>
          ),
          note: lastBackup && (
            <>
              <Moment at={lastBackup.finishedAt} />
              {lastBackup.bytes === null ? null : ` ${format.bytes(lastBackup.bytes)}`}
            </>
          ),
          isJudged: lastBackup === null,
        },
      ]}
    />
  )
}

function stateOf(ui: Ui, isUp: boolean | null) {
  if (isUp === null) return state(ui, 'info', 'unchecked')
  return isUp ? state(ui, 'ok', 'up') : state(ui, 'err', 'down')
}

const state = ({ t }: Ui, tone: Tone, name: 'up' | 'down' | 'rebuilding' | 'unchecked') => (
  <Chip tone={tone} icon={toneIcons[tone]}>
    {t(`operations.driver.${name}`)}
  </Chip>
)
