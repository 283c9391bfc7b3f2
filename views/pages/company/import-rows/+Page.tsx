import { LinkButton } from '#views/components/button.tsx'
import { DifferenceRows } from '#views/components/console/difference-rows.tsx'
import type { DifferenceRowProps } from '#views/components/console/difference-row.ts'
import { ImportTrail } from '#views/components/console/import-trail.tsx'
import { Pager, type PagerProps } from '#views/components/pager.tsx'
import { Tabs } from '#views/components/tabs.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ImportMode } from '#views/components/console/import/import-mode.ts'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'

export interface Props {
  shell: ConsoleShell
  mode: ImportMode
  backHref: string
  kinds: { kind: DifferenceRowProps['kind']; count: number; href: string; isCurrent: boolean }[]
  rows: DifferenceRowProps[]
  pager: PagerProps | null
}

/** The rows that a checked import would remove, change and add; merged, it removes none. */
export default function ImportRows({ shell, mode, backHref, kinds, rows, pager }: Props) {
  const { t, format } = useUi()
  return (
    <ConsoleLayout
      shell={shell}
      title={t('imports.rows.title')}
      sub={t(mode === 'merge' ? 'imports.rows.subMerge' : 'imports.rows.sub')}
    >
      <div className="flow">
        <ImportTrail step="check" />
        <Tabs
          label={t('imports.rows.kinds')}
          items={kinds.map(({ kind, count, href, isCurrent }) => ({
            label: t('imports.rows.kind', { kind: t(`comparison.count.${kind}`), n: format.count(count) }),
            href,
            current: isCurrent,
          }))}
        />
        {rows.length > 0 ? (
          <DifferenceRows
            rows={rows}
            fromLabel={t('imports.checked.before')}
            toLabel={t('imports.checked.after')}
          />
        ) : (
          <p>{t('imports.rows.none')}</p>
        )}
        {pager && <Pager {...pager} counted="Rows" />}
        <div className="actions">
          <LinkButton href={backHref}>{t('imports.rows.back')}</LinkButton>
        </div>
      </div>
    </ConsoleLayout>
  )
}
